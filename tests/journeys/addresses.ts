/** Network addresses, one per journey, so that journeys do not share rate limits. */
let used = 0;

/** An address that was not used before in this worker. */
export function newAddress(): string {
  used += 1;
  return `10.${process.env['TEST_WORKER_INDEX'] ?? 0}.${used >> 8}.${used & 255}`;
}

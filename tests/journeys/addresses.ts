/** Network addresses, so that no journey meets the limits of another. */
let used = 0;

/** An address that nobody in this worker had before. */
export function newAddress(): string {
  used += 1;
  return `10.${process.env['TEST_WORKER_INDEX'] ?? 0}.${used >> 8}.${used & 255}`;
}

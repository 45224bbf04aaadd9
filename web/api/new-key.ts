/** A random key of 32 hexadecimal digits; `crypto.randomUUID` is missing on plain http beyond this machine. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Whom an address stands for: one customer of an access provider has a whole IPv6 /64. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What limits count: an IPv4 address as it is (also in IPv6 form), of an IPv6 address its /64. */
export function networkOf(address: string | undefined): string {
  // The connection has gone: there is nobody to be told apart.
  if (address === undefined) return 'gone';
  // A proxy may forward what is no address; it is counted as it came.
  if (isIP(address) !== 6) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** The network that rate limits count by: one customer of an internet provider usually has a whole IPv6 /64. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address itself (also when mapped to IPv6), or the /64 of an IPv6 address. */
export function networkOf(address: string | undefined): string {
  // The connection has closed, so there is no address.
  if (address === undefined) return 'gone';
  // A proxy may forward something that is not an address; it is counted as given.
  if (isIP(address) !== 6) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

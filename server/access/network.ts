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
  return 'parts' in parsed ? maskedTo(parsed, 64) : parsed.toString();
}

/** An IPv6 block (a /48) has 65,536 networks, which together have the limits of so many, as a carrier's phones may share one. */
export const NETWORKS_OF_BLOCK = 32;

/** The block (/48) of an IPv6 address, which is what a firm, or whoever asks a tunnel broker for it, has; undefined for IPv4. */
export function ipv6BlockOf(address: string | undefined): string | undefined {
  if (address === undefined || isIP(address) !== 6) return undefined;
  const parsed = ipaddr.process(address);
  return 'parts' in parsed ? maskedTo(parsed, 48) : undefined;
}

function maskedTo({ parts }: ipaddr.IPv6, bits: 48 | 64): string {
  const kept = parts.slice(0, bits / 16);
  return `${new ipaddr.IPv6([...kept, ...Array.from({ length: 8 - kept.length }, () => 0)]).toString()}/${bits}`;
}

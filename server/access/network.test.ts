import { describe, expect, it } from 'vitest';
import { networkOf, ipv6BlockOf } from './network.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('truncates what is not an address', () => {
    expect(networkOf('x'.repeat(5000))).toHaveLength(64);
  });
});

describe('ipv6BlockOf', () => {
  it.each([
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['not an address', undefined],
  ])('of %s is %s', (address, block) => {
    expect(ipv6BlockOf(address)).toBe(block);
  });
});

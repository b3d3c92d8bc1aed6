import { delayOf } from '@amphi/server/limits/limiter';
import { networkOf } from '@amphi/server/limits/network';
import { describe, expect, it } from 'vitest';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['unknown', 'unknown'],
    ['192.0.2.7, 192.0.2.8', 'unknown'],
    ['', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the delay of an attacked account', () => {
  it('is none within the budget, then doubles up to a bound', () => {
    expect([0, 49].map((count) => delayOf(count, 50))).toEqual([0, 0]);
    expect([50, 54, 55, 60, 65].map((count) => delayOf(count, 50))).toEqual([
      250, 250, 500, 1_000, 2_000,
    ]);
    expect([80, 1_000_000].map((count) => delayOf(count, 50))).toEqual([5_000, 5_000]);
  });
});

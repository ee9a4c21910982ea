import { describe, expect, test } from 'vitest';
import { clientAddress, networkOf } from '#server/http/guards/clientAddress.ts';

describe('the IP address of a caller', () => {
  const remote = '10.0.0.9';
  test.each([
    ['without a trusted proxy, regardless of the header', '203.0.113.7', 0, remote],
    ['behind one proxy', '203.0.113.7', 1, '203.0.113.7'],
    ['behind one proxy, with a header made up by the caller', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
    ['behind two proxies', '198.51.100.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['behind two proxies, of which one was passed by', '203.0.113.7', 2, '203.0.113.7'],
    ['with a port', '203.0.113.7:4711', 1, '203.0.113.7'],
    ['of the sixth version with a port', '[2001:db8::1]:4711', 1, '2001:db8::1'],
    ['that is none', 'unknown', 1, remote],
    ['of a proxy that says nothing', undefined, 1, remote],
  ])('%s', (_, forwarded, proxies, address) => {
    expect(clientAddress({ remote, forwarded, proxies })).toBe(address);
  });
});

describe('the network used for limits', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::7', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

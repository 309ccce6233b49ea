import { trustedProxies } from './trusted-proxies.js';

describe('trusted proxies', () => {
  it('are nobody unless told', () => {
    for (const list of [undefined, '', ' , ']) expect(trustedProxies(list)('127.0.0.1')).toBe(false);
  });

  it.each([
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.3', '10.1.2.4', false],
    ['10.0.0.0/8, 2001:db8::/32', '10.200.0.1', true],
    ['10.0.0.0/8, 2001:db8::/32', '2001:db8::5', true],
    ['10.0.0.0/8', '::ffff:10.0.0.9', true],
    ['private', '172.20.0.3', true],
    ['private', '::1', true],
    ['private', '8.8.8.8', false],
    ['private', 'nonsense', false],
  ])('%s has %s: %s', (list, address, expected) => {
    expect(trustedProxies(list)(address)).toBe(expected);
  });

  it.each(['everybody', '10.0.0.0/33', '10.0.0.0/x', '300.1.1.1'])('refuse %s', (list) => {
    expect(() => trustedProxies(list)).toThrow(`TRUST_PROXY: "${list}"`);
  });
});

import { createHash } from 'node:crypto';
import { testConfig } from '#test/support/test-config.js';
import { Pseudonyms } from './pseudonyms.js';

describe('pseudonyms of addresses', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const pseudonyms = (byte = 1) => new Pseudonyms(testConfig('postgres://nobody', { MASTER_KEY: key(byte) }));

  it('are equal for one network, in every process of one installation', () => {
    expect(pseudonyms().ofNetwork('2001:db8:1:2::1')).toBe(pseudonyms().ofNetwork('2001:db8:1:2:ffff::9'));
    expect(pseudonyms().ofNetwork('203.0.113.7')).not.toBe(pseudonyms().ofNetwork('203.0.113.8'));
    expect(pseudonyms().of('a')).toMatch(/^[\w-]{22}$/);
  });

  it('tell nobody the address who has not the key', () => {
    expect(pseudonyms(1).ofNetwork('203.0.113.7')).not.toBe(pseudonyms(2).ofNetwork('203.0.113.7'));
    const plain = createHash('sha256').update('203.0.113.7').digest('base64url');
    expect(plain.startsWith(pseudonyms().ofNetwork('203.0.113.7'))).toBe(false);
  });
});

import { createHash } from 'node:crypto';
import { testConfig } from '#test/support/test-config.js';
import { PrivateMarks } from './private-marks.js';

describe('marks of addresses', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const marks = (byte = 1) => new PrivateMarks(testConfig('postgres://nobody', { MASTER_KEY: key(byte) }));

  it('are equal for one network, in every process of one installation', () => {
    expect(marks().ofNetwork('2001:db8:1:2::1')).toBe(marks().ofNetwork('2001:db8:1:2:ffff::9'));
    expect(marks().ofNetwork('203.0.113.7')).not.toBe(marks().ofNetwork('203.0.113.8'));
    expect(marks().of('a')).toMatch(/^[\w-]{22}$/);
  });

  it('tell nobody the address who has not the key', () => {
    expect(marks(1).ofNetwork('203.0.113.7')).not.toBe(marks(2).ofNetwork('203.0.113.7'));
    const plain = createHash('sha256').update('203.0.113.7').digest('base64url');
    expect(plain.startsWith(marks().ofNetwork('203.0.113.7'))).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { createSecretKey, randomBytes } from 'node:crypto';
import { open, seal } from './sealing.js';

const key = createSecretKey(randomBytes(32));
const place = { eventId: '0190-a', type: 'listing.submitted', field: 'title', person: '7' };

describe('a sealed value', () => {
  it.each([['Şık koltuk 🛋️'], [['a', null]], [{ a: 1 }], [0], ['']])('opens to what it was: %p', (value) => {
    const sealed = seal(value, key, place);
    expect(JSON.stringify(sealed)).not.toContain('koltuk');
    expect(open(sealed, key, place)).toEqual(value);
  });

  it.each([
    { ...place, eventId: '0190-b' },
    { ...place, type: 'listing.edited' },
    { ...place, field: 'description' },
    { ...place, person: '8' },
  ])('does not open anywhere else: %p', (elsewhere) => {
    expect(() => open(seal('gizli', key, place), key, elsewhere)).toThrow();
  });

  it('does not open with another key, or when a bit was turned', () => {
    const sealed = seal('gizli', key, place);
    expect(() => open(sealed, createSecretKey(randomBytes(32)), place)).toThrow();
    const bytes = Buffer.from(sealed.$sealed ?? '', 'base64');
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    expect(() => open({ ...sealed, $sealed: bytes.toString('base64') }, key, place)).toThrow();
  });

  it('is null without a key', () => {
    expect(open(seal('gizli', key, place), null, place)).toBeNull();
    expect(seal('gizli', null, place)).toEqual({ $sealed: null, person: '7' });
  });
});

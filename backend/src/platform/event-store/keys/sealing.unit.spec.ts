import { describe, expect, it } from '@jest/globals';
import { createSecretKey, randomBytes } from 'node:crypto';
import { open, seal } from './sealing.js';

const key = createSecretKey(randomBytes(32));
const place = { eventId: '0190-a', type: 'listing.submitted' };
const values = { title: 'Şık koltuk 🛋️', tags: ['a', null], note: '' };

describe('sealed fields', () => {
  it('open to what they were, and show only their names', () => {
    const sealed = seal(values, '7', key, place);
    expect(JSON.stringify(sealed)).not.toContain('koltuk');
    expect(sealed).toMatchObject({ person: '7', fields: ['title', 'tags', 'note'] });
    expect(open(sealed, key, place)).toEqual(values);
  });

  it('do not open in another event, type, person or under other names', () => {
    const sealed = seal(values, '7', key, place);
    expect(() => open(sealed, key, { ...place, eventId: '0190-b' })).toThrow();
    expect(() => open(sealed, key, { ...place, type: 'listing.edited' })).toThrow();
    expect(() => open({ ...sealed, person: '8' }, key, place)).toThrow();
    expect(() => open({ ...sealed, fields: ['tags', 'title', 'note'] }, key, place)).toThrow();
  });

  it('do not open with another key, or when a bit was turned', () => {
    const sealed = seal(values, '7', key, place);
    expect(() => open(sealed, createSecretKey(randomBytes(32)), place)).toThrow();
    const bytes = Buffer.from(sealed.text ?? '', 'base64');
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    expect(() => open({ ...sealed, text: bytes.toString('base64') }, key, place)).toThrow();
  });

  it('are null without a key', () => {
    const erased = { title: null, tags: null, note: null };
    expect(open(seal(values, '7', key, place), null, place)).toEqual(erased);
    expect(open(seal(values, '7', null, place), key, place)).toEqual(erased);
  });
});

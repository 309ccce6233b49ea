import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { TextMarks } from './text-marks.js';

describe('the marks of texts that stay closed', () => {
  const key = createSecretKey(randomBytes(32));
  const place = ['listing_card', '9', 'title'];

  it('are the same for the same text at the same place, and others for any other text, place or installation', () => {
    const mark = new TextMarks(key).of(place, 'Satılık ev');
    expect(mark).toMatch(/^[0-9a-f]{8}$/);
    expect(new TextMarks(key).of(place, 'Satılık ev')).toBe(mark);
    const others = [
      new TextMarks(key).of(place, 'Satılık eV'),
      new TextMarks(key).of(['listing_card', '10', 'title'], 'Satılık ev'),
      new TextMarks(key).of(['listing_card', '9', 'note'], 'Satılık ev'),
      new TextMarks(createSecretKey(randomBytes(32))).of(place, 'Satılık ev'),
    ];
    expect(others).not.toContain(mark);
  });
});

import { describe, expect, it } from '@jest/globals';
import { WITHHELD, withholding } from './withheld.js';

describe('what is withheld', () => {
  const names = new Set(['offer_minor', 'photos']);

  it('is hidden however deep it stands: that it is there is told, and how many there are', () => {
    const held = { 2: { sender_id: 7, offer_minor: 150_000 } };
    expect(
      withholding({ offer_minor: 1, photos: [{ id: 'a' }, { id: 'b' }], held, list: [{ offer_minor: 2 }] }, names),
    ).toEqual({
      ...{ offer_minor: WITHHELD, photos: [WITHHELD, WITHHELD] },
      ...{ held: { 2: { sender_id: 7, offer_minor: WITHHELD } }, list: [{ offer_minor: WITHHELD }] },
    });
  });

  it('is nothing where there is nothing, and everything else is what it was', () => {
    const at = new Date();
    expect(withholding({ offer_minor: null, photos: [], at, number: 1 }, names)).toEqual({
      ...{ offer_minor: null, photos: [], at, number: 1 },
    });
    const data = { offer_minor: 1 };
    expect(withholding(data, new Set())).toBe(data);
    expect([withholding(null, names), withholding(7, names), withholding('a', names)]).toEqual([null, 7, 'a']);
  });
});

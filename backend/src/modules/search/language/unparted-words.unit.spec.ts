import { partsOf } from './unparted-words.js';

const known = (word: string): number =>
  ['kir', 'ici', 'kis', 'lastik', 'evden', 'eve', 'nakliyat', 'tdi'].includes(word) ? 5 : 0;

describe('words that were not parted', () => {
  it('are parted where ads have each of them', () => {
    expect(partsOf('kislastik', known)).toBe('kis lastik');
    expect(partsOf('evdenevenakliyat', known)).toBe('evden eve nakliyat');
    expect(partsOf('1v6tdi', known)).toBe('1v6 tdi');
  });

  it('are not found in three letters and three, which stand in anything', () => {
    expect(partsOf('kirici', known)).toBeUndefined();
  });
});

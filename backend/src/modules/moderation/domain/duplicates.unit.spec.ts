import { describe, expect, it } from '@jest/globals';
import { duplicatesOf, type PhotoTwin, type TitleTwin } from './duplicates.js';

const told = { rule_id: 'ikiz', label: 'İkiz', action: 'hold', risk: 40 } as const;
const test = { type: 'duplicate', similarity: 0.8, photos: true, sellers: 'any' } as const;
const content = { title: 'Bisiklet', description: '', price_minor: 0, photo_ids: ['a', 'b', 'c'] };
const copy = (change: Partial<PhotoTwin> = {}): PhotoTwin => ({
  photo_id: 'b',
  other_photo_id: 'x',
  listing_id: 9,
  nearness: 98,
  same_seller: false,
  status: 'open',
  ...change,
});
const twin = (change: Partial<TitleTwin> = {}): TitleTwin => ({
  listing_id: 9,
  similarity: 0.9,
  same_seller: true,
  ...change,
});
const see = (copies: readonly PhotoTwin[], twins: readonly TitleTwin[] = [], changes: object = {}) =>
  duplicatesOf({ ...test, ...changes }, told, content, { twins, copies });

describe('a rule for duplicates', () => {
  it('says which photo stands in whose ad, and how near it is', () => {
    expect(see([copy()])).toEqual([
      {
        ...told,
        field: 'photos',
        matches: [],
        sentence: '2. fotoğraf daha önce başka bir satıcının açık olan ilanında kullanılmış (benzerlik %98).',
        related: [9],
        photos: [{ photo_id: 'b', other_photo_id: 'x', listing_id: 9, nearness: 98 }],
      },
    ]);
  });

  it.each([
    [{ same_seller: false, status: 'over' }, 'başka bir satıcının sona ermiş ilanında', 'hold', 40],
    [{ same_seller: false, status: 'refused' }, 'başka bir satıcının yayına alınmamış ilanında', 'hold', 40],
    [{ same_seller: true, status: 'open' }, 'satıcının açık olan başka bir ilanında', 'hold', 40],
    [{ same_seller: true, status: 'refused' }, 'satıcının yayına alınmamış ya da kaldırılmış bir ilanında', 'hold', 40],
    [{ same_seller: true, status: 'over' }, 'ürünü yeniden satışa koymuş olabilir', 'flag', 8],
  ] as const)('weighs %j by what it means', (change, words, action, risk) => {
    expect(see([copy(change)])).toMatchObject([{ action, risk, sentence: expect.stringContaining(words) as unknown }]);
  });

  it('tells the gravest, counts the photos that it is about, and shows all of them', () => {
    const [finding] = see([
      copy({ photo_id: 'a', same_seller: true, status: 'over', listing_id: 5 }),
      copy({ photo_id: 'c', nearness: 90 }),
      copy({ photo_id: 'b', nearness: 95 }),
    ]);
    expect(finding?.sentence).toBe(
      '2 fotoğraf daha önce başka bir satıcının açık olan ilanında kullanılmış (benzerlik %95).',
    );
    expect(finding?.related).toEqual([9, 5]);
    expect(finding?.photos.map(({ photo_id }) => photo_id)).toEqual(['b', 'c', 'a']);
  });

  it('looks at those sellers and those things only that it was made for', () => {
    const [own, others] = [copy({ same_seller: true }), copy()];
    expect(see([own], [], { sellers: 'other' })).toEqual([]);
    expect(see([others], [], { sellers: 'same' })).toEqual([]);
    expect(see([own, others], [], { photos: false })).toEqual([]);
    expect(see([], [twin()], { similarity: null })).toEqual([]);
    expect(see([], [twin({ similarity: 0.79 })])).toEqual([]);
  });

  it('names an ad once, by its photo rather than by its title', () => {
    expect(see([copy()], [twin(), twin({ listing_id: 4 })]).map(({ field, related }) => [field, related])).toEqual([
      ['photos', [9]],
      ['title', [4]],
    ]);
  });
});

import { expect, it } from '@jest/globals';
import { toldAlong, toldHidden, toldLeaving } from './told-held';

it.each([
  [{ ads: 0, categories: 0 }, ''],
  [{ ads: 1_200, categories: 0 }, 'İçindeki 1.200 ilan onunla birlikte gider.'],
  [{ ads: 0, categories: 3 }, 'Altındaki 3 kategori onunla birlikte gider.'],
  [{ ads: 2, categories: 3 }, 'İçindeki 2 ilan ve 3 alt kategori onunla birlikte gider.'],
])('what goes along with %j is told without what there is none of', (held, sentence) =>
  expect(toldAlong(held)).toBe(sentence),
);

const LEAVES = 'bu kategoriden ulaşılamaz olur: menüden, aramadan ve ilan vermeden kalkar.';
const LIVE = 'İlanlar yayında kalır, kendi adresleriyle ve sözle aranınca bulunur.';
it.each([
  [{ ads: 0, categories: 0 }, 'Menüden, aramadan ve ilan vermeden kalkar; içindeki ilanlar yayında kalır.'],
  [{ ads: 1_200, categories: 0 }, `1.200 ilana ${LEAVES} ${LIVE}`],
  [{ ads: 0, categories: 3 }, `3 alt kategoriye ${LEAVES}`],
  [{ ads: 2, categories: 3 }, `2 ilana ve 3 alt kategoriye ${LEAVES} ${LIVE}`],
])('what a category with %j leads to no more is told without what there is none of', (held, sentence) =>
  expect(toldHidden(held)).toBe(sentence),
);

const ADDRESS = 'Eski adres “Emlak” kategorisine götürür.';
const BACK = 'Kategori geri getirilebilir.';
it.each([
  [{ ads: 0, children: 0, below: 0 }, `Kendi ilanı yok. ${ADDRESS} ${BACK}`],
  [
    { ads: 5, children: 0, below: 0 },
    `5 ilan “Emlak” kategorisine taşınır. ${ADDRESS} Kategori geri getirilebilir; ilanlar yeni yerinde kalır.`,
  ],
  [{ ads: 0, children: 2, below: 0 }, `Kendi ilanı yok. Altındaki 2 kategori “Emlak” altına geçer. ${ADDRESS} ${BACK}`],
  [
    { ads: 0, children: 2, below: 7 },
    `Kendi ilanı yok. Altındaki 2 kategori, 7 ilanıyla birlikte “Emlak” altına geçer. ${ADDRESS} ${BACK}`,
  ],
])('where %j goes into another one only what there is is said to move', (held, sentence) =>
  expect(toldLeaving({ ...held, into: 'Emlak' })).toBe(sentence),
);

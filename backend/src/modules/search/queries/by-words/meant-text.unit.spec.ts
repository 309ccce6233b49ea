import { ad, MOST_CALLS, searched } from '#test/support/searched-by-words.js';

/** Two for each of four texts. */
const MOST_COUNTS = 8;

describe('a text with slips', () => {
  const prams = [
    ad('bebek-arabasi-ve-oto-koltugu', 'Chicco puset'),
    ...Array.from({ length: 9 }, (_, index) =>
      ad('gitar', `Gitar ${index}`, 'Muş', { description: 'Şehirler arası.' }),
    ),
  ];

  it.each(['bebek arabsı', 'bebek arbası'])('means what the other words make of the slip: %s', async (q) => {
    const { page, titles } = await searched(prams, { q });
    expect(titles).toEqual(['Chicco puset']);
    expect(page.understood).toMatchObject({ spelling: { right: 'bebek arabası', applied: true }, step: null });
  });

  it.each(['bebek arabsı mavi', 'bebk arabsı mavi', 'bebk arabası yeni'])(
    'means it also where no ad has all of it, beside a word that says how the thing is: %s',
    async (q) => {
      const { page, titles } = await searched([...prams, ad('gitar', 'Gitar, yeni', 'Kastamonu/Araç')], { q });
      expect(page.understood?.spelling?.right).toMatch(/^bebek arabası (?:mavi|yeni)$/u);
      expect(titles).toEqual(['Chicco puset']);
    },
  );

  it('means what many ads have rather than what is nearest', async () => {
    const barley = ad('gitar', 'Gitar', 'Muş', { description: 'Arpa ve buğday verilir.' });
    const cars = ['Corolla', 'Focus', 'Symbol'].map((title) => ad('sedan-otomobil', title));
    expect((await searched([barley, ...cars], { q: 'arba' })).page.understood?.spelling?.right).toBe('araba');
  });

  it('is meant as it was typed where no other one finds anything, unless that has a name', async () => {
    const moves = Array.from({ length: 9 }, () => ad('sehirler-arasi-nakliye', 'Şehirler arası nakliyat'));
    const { page, titles } = await searched([...prams.slice(0, 1), ...moves, ad('gitar', 'Gitar')], {
      q: 'gitar arbası',
    });
    expect(titles).toEqual(['Gitar']);
    expect(page.understood).toMatchObject({ spelling: null, step: { missing: 'gitar arbası', shown: 'gitar' } });
    const named = await searched([ad('kask', 'Kapalı kask')], { q: 'lastk' });
    expect(named.page.understood).toMatchObject({ spelling: { right: 'lastik' }, step: { missing: 'lastik' } });
  });

  it('says what was searched also where other filters leave nothing of it', async () => {
    const { page, titles } = await searched(prams, { q: 'bebek arabsı', price_max: '1' });
    expect(titles).toEqual([]);
    expect(page.understood?.spelling).toEqual({ typed: 'bebek arabsı', right: 'bebek arabası', applied: true });
  });

  it('asks the ads a few times at most, and means the same whatever is refused', async () => {
    const { calls, ask } = await searched(prams, { q: 'bebk arabsı mavi gitra telefn' });
    expect(calls).toBeLessThanOrEqual(MOST_CALLS + MOST_COUNTS);
    const asWords = await ask({ q: 'bebek arabsı', verbatim: 'category' });
    expect(asWords.understood?.spelling?.right).toBe('bebek arabası');
  });
});

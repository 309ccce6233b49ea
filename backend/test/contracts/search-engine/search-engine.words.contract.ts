import { describe, expect, it } from '@jest/globals';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { answerWords } from '#modules/search/language/answer-words.js';
import type { FeatureFilter, SearchEngine } from '#modules/search/engine/search-engine.js';
import { driversOf } from './search-engine.drivers.js';

const MOTOR = 'motor_no';

/** What is found by words within the answers to one filter. */
export function wordsContract(current: () => SearchEngine): void {
  const { search, find } = driversOf(current);
  const words = (...texts: string[]): FeatureFilter => ({ key: MOTOR, kind: 'words', any: texts.map(answerWords) });
  const put = async (...answers: string[]): Promise<readonly number[]> => {
    const documents = answers.map((answer, index) =>
      aListingDocument({ sort_at: answers.length - index, features: { [MOTOR]: answer, renk: answer.slice(0, 1) } }),
    );
    await current().put(documents);
    return documents.map(({ id }) => id);
  };

  describe('words of a filter of texts', () => {
    it.each([
      ['one of its words', 'turbo'],
      ['the beginning of one', 'vt'],
      ['all of them in any order', 'turbo vtec'],
      ['beginnings of several', 'tur vte'],
      ['capitals', 'VTEC TURBO'],
      ['the same word twice', 'vtec vtec vtec'],
      ['signs between them', 'vtec, (turbo)!'],
      ['a number as it is written otherwise', '1,6'],
    ])('find an answer by %s', async (_, text) => {
      const [wanted] = await put('1.6 VTEC Turbo', 'Dizel', 'Vites kolu');
      expect((await search({ features: [words(text)] })).ids).toEqual([wanted]);
    });

    it.each([
      ['ISITMALI IŞIK', 'ısıtmalı ışık'],
      ['Isıtmalı', 'isitmali'],
      ['İĞNELİ ÇÖZGÜ', 'igneli cozgu'],
      ['iğneli çözgü', 'İĞNELİ ÇÖZ'],
      ['şasi', 'SASI'],
      ['Hakkâri işi', 'hakkari'],
    ])('take %s and %s for the same', async (answer, text) => {
      const [wanted] = await put(answer, 'Başka');
      expect((await search({ features: [words(text)] })).ids).toEqual([wanted]);
    });

    it.each(['tec', 'vtec dizel', 'vtecturbo', 'vtecx', 'honda', 'motor', 'motor_no'])(
      'find nothing by %s, which no answer says so',
      async (text) => {
        await put('VTEC turbo', 'Dizel');
        expect(await search({ features: [words(text)] })).toMatchObject({ ids: [], total: 0 });
      },
    );

    it('find what says one of several texts', async () => {
      const [both, one] = await put('VTEC turbo', 'Dizel', 'Vtec');
      expect((await search({ features: [words('vtec tur', 'diz')] })).ids).toEqual([both, one]);
    });

    it('look at the answers to their own filter alone, and at no number, yes or no', async () => {
      const own = aListingDocument({ features: { [MOTOR]: 'true 5' } });
      await current().put([
        own,
        aListingDocument({
          title: 'true 5',
          description: 'true 5',
          features: { motor: 'true 5', motor_no_2: 'true 5' },
        }),
        aListingDocument({ features: { [MOTOR]: true } }),
        aListingDocument({ features: { [MOTOR]: 5 } }),
      ]);
      expect((await search({ features: [words('tru')] })).ids).toEqual([own.id]);
      expect((await search({ features: [words('5')] })).ids).toEqual([own.id]);
    });

    it('follow an answer that changes, and one that a number or a choice became', async () => {
      const document = aListingDocument({ features: { [MOTOR]: 150 } });
      await current().put([document]);
      expect((await search({ features: [words('150')] })).total).toBe(0);
      await current().put([{ ...document, features: { [MOTOR]: '150 beygir' } }]);
      expect((await search({ features: [words('150 bey')] })).ids).toEqual([document.id]);
      await current().put([{ ...document, features: { [MOTOR]: 'Az' } }]);
      expect((await search({ features: [words('150')] })).total).toBe(0);
    });

    it('narrow beside other filters and a text, and are left aside by the count of their own values alone', async () => {
      const [first, , third] = await put('Vtec turbo', 'Dizel', 'Vtec');
      const facets = [MOTOR, 'renk'];
      const answer = await search({ features: [words('vtec')], facets });
      expect(answer).toMatchObject({ ids: [first, third], total: 2 });
      expect(answer.facets[MOTOR]).toEqual(['Dizel', 'Vtec', 'Vtec turbo'].map((value) => ({ value, count: 1 })));
      expect(answer.facets.renk).toEqual([{ value: 'V', count: 2 }]);
      const narrower: FeatureFilter = { key: 'renk', kind: 'any_of', values: ['D'] };
      const none = await search({ features: [words('vtec'), narrower], facets: ['renk'] });
      expect(none).toMatchObject({ ids: [], total: 0, facets: { renk: [{ value: 'V', count: 2 }] } });
      expect(await find('turbo', { features: [words('vtec')] })).toEqual([first]);
      expect(await find('dizel', { features: [words('vtec')] })).toEqual([]);
    });

    it('are no words that a text finds or that are counted', async () => {
      await put('Vtec');
      expect(await find(`${MOTOR}=vtec`)).toEqual([]);
      const counted = [...(await current().countWords()).words].map(({ word }) => word);
      expect(counted).toContain('vtec');
      expect(counted.filter((word) => /[~=]/u.test(word))).toEqual([]);
    });

    it.each([
      ['a word longer than any', 'x'.repeat(10_000)],
      ['letters of two halves at the end of a long word', `a${'𝒜'.repeat(40)}`],
      ['grammar of queries', `vtec' & ! "OR" \\ <-> :* (x)`],
      ['letters that are folded', 'ﬁß İ\u0307 ½'],
    ])('take an answer of %s', async (_, text) => {
      const [wanted] = await put(text, 'Dizel');
      expect((await search({ features: [words(text)] })).ids).toEqual([wanted]);
    });
  });
}

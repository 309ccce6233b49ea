import { describe, expect, it } from '@jest/globals';
import { afterUndo, resultsOf, toRestore } from './bulk-results';

const subjects = [1, 2, 3].map((id) => ({ id, title: `İlan ${id}` }));
const answer = (listing_id: number, message: string | null = null) => ({
  listing_id,
  revision: message === null ? listing_id * 10 : null,
  ok: message === null,
  code: message === null ? null : 'INVALID_TRANSITION',
  message,
});

describe('one action on many ads', () => {
  it('has a result for each, and takes back what was carried out', () => {
    const done = resultsOf('take_down', subjects, [answer(1), answer(2, 'Bu ilan etkin değil.'), answer(3)]);
    expect(done.map(({ title, state, message }) => [title, state, message])).toEqual([
      ['İlan 1', 'ok', null],
      ['İlan 2', 'failed', 'Bu ilan etkin değil.'],
      ['İlan 3', 'ok', null],
    ]);
    expect(toRestore(done)).toEqual([
      { listing_id: 1, revision: 10 },
      { listing_id: 3, revision: 30 },
    ]);

    const back = afterUndo(done, [answer(1), answer(3, 'İlan değişti.')]);
    expect(back.map(({ state, message }) => [state, message])).toEqual([
      ['undone', null],
      ['failed', 'Bu ilan etkin değil.'],
      ['ok', 'İlan değişti.'],
    ]);
    expect(toRestore(back)).toEqual([]);
  });

  it('offers no way back for ads that were brought back', () => {
    expect(toRestore(resultsOf('restore', subjects, [answer(1)]))).toEqual([]);
  });
});

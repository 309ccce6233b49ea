import { describe, expect, it } from '@jest/globals';
import { runEach } from './run-each';

describe('one action on many ads', () => {
  it('goes on after a refusal, and says which', async () => {
    const through: number[] = [];
    const work = (id: number) => (id === 2 ? Promise.reject(new Error('Bu ilan etkin değil.')) : Promise.resolve());
    const subjects = [1, 2, 3].map((id) => ({ id, title: `İlan ${id}` }));
    expect(await runEach(subjects, work, (done) => through.push(done))).toEqual([
      { id: 1, title: 'İlan 1', refusal: null },
      { id: 2, title: 'İlan 2', refusal: 'Bu ilan etkin değil.' },
      { id: 3, title: 'İlan 3', refusal: null },
    ]);
    expect(through).toEqual([1, 2, 3]);
  });
});

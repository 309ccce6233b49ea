import { Watchers } from './watchers.js';

const knows = (...ids: readonly number[]) => new Set(ids);

describe('who is told of somebody', () => {
  it('is who knows them and is connected here', () => {
    const watchers = new Watchers();
    watchers.set(1, knows(2, 3));
    watchers.set(4, knows(3));
    expect([...watchers.whoKnow(3)]).toEqual([1, 4]);
    expect([...watchers.whoKnow(2)]).toEqual([1]);
    expect([...watchers.whoKnow(1)]).toEqual([]);
  });

  it('changes with whom they know, and ends with their last connection', () => {
    const watchers = new Watchers();
    watchers.set(1, knows(2, 3));
    watchers.set(1, knows(3, 5));
    expect([2, 3, 5].map((id) => [...watchers.whoKnow(id)])).toEqual([[], [1], [1]]);
    watchers.forget(1);
    expect([2, 3, 5].flatMap((id) => [...watchers.whoKnow(id)])).toEqual([]);
    expect(watchers.of(1)).toBeUndefined();
  });
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { memoryStorage } from '@test/memory-storage';
import type { ServerDraft } from '../api/server-draft';
import type { DraftPhoto } from './draft';
import { DraftAutosave } from './draft-autosave';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const twoTabs = () => {
  const { storage, box, otherTab } = memoryStorage();
  const server = {
    write: async () => '2026-11-21T09:00:00.000Z',
    clear: async () => undefined,
  } as unknown as ServerDraft;
  const open = (own: typeof storage) => new DraftAutosave({ storage: own, server });
  return { box, one: open(storage), other: open(otherTab) };
};
const title = (tab: DraftAutosave) => tab.state().draft.title;

it('is the same in both tabs, whichever wrote last', async () => {
  const { box, one, other } = twoTabs();
  one.change({ title: 'Ford' });
  await jest.advanceTimersByTimeAsync(400);
  expect(title(other)).toBe('Ford');
  other.change({ price: '5' });
  await jest.advanceTimersByTimeAsync(400);
  expect(one.state().draft).toMatchObject({ title: 'Ford', price: '5' });
  const { writer } = box.kept!;
  one.standAt(2);
  await jest.advanceTimersByTimeAsync(400);
  // One hand wrote it, as the server sees it: the copy there is that of both.
  expect(box.kept).toMatchObject({ writer, step: 2, draft: { title: 'Ford', price: '5' } });
  expect(box.writes).toBe(3);
});

it('keeps what was typed in a tab and is about to be written', async () => {
  const { one, other } = twoTabs();
  one.change({ price: '5' });
  await jest.advanceTimersByTimeAsync(400);
  one.change({ title: 'Ford' });
  await jest.advanceTimersByTimeAsync(300);
  other.change({ title: 'Fiat' });
  await jest.advanceTimersByTimeAsync(100);
  expect(title(other)).toBe('Fiat');
  await jest.advanceTimersByTimeAsync(300);
  expect([title(one), title(other)]).toEqual(['Fiat', 'Fiat']);
});

it('has the changes of both where both changed it at the same time', async () => {
  const { box, one, other } = twoTabs();
  one.change({ title: 'Ford', photos: [{ key: 'a', name: 'a.jpg', photo: null, sameAs: [] }] });
  await jest.advanceTimersByTimeAsync(400);
  // An upload ends here while somebody writes there.
  const photo = { id: 'p1' } as NonNullable<DraftPhoto['photo']>;
  other.change({ price: '5' });
  await jest.advanceTimersByTimeAsync(200);
  one.change(({ photos }) => ({ photos: photos.map((each) => ({ ...each, photo })) }));
  await jest.advanceTimersByTimeAsync(800);
  const both = { title: 'Ford', price: '5', photos: [expect.objectContaining({ key: 'a', photo })] };
  expect([one.state().draft, other.state().draft, box.kept?.draft]).toEqual(
    Array(3).fill(expect.objectContaining(both)),
  );
});

it('is none of the other tab, which has begun another ad', async () => {
  const { one, other } = twoTabs();
  one.change({ title: 'Ford' });
  other.change({ title: 'Koltuk' });
  await jest.advanceTimersByTimeAsync(400);
  other.change({ price: '5' });
  await jest.advanceTimersByTimeAsync(400);
  expect([one.state().draft.title, one.state().draft.price, title(other)]).toEqual(['Ford', '', 'Koltuk']);
});

it('is heard of no more by a tab that has gone', async () => {
  const { one, other } = twoTabs();
  other.close();
  one.change({ title: 'Ford' });
  await jest.advanceTimersByTimeAsync(400);
  expect(title(other)).toBe('');
});

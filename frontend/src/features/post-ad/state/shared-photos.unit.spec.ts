import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aPhoto } from '@test/listing-builders';
import { memoryStorage } from '@test/memory-storage';
import { aFile } from '@test/open-wizard';
import type { UploadedPhoto } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import type { ServerDraft } from '../api/server-draft';
import { EMPTY } from './draft';
import { DraftEditor } from './draft-editor';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});
afterEach(() => void jest.useRealTimers());

const uploaded: UploadedPhoto = { ...aPhoto('x'), same_as: [] };
const photosOf = (tab: DraftEditor) => tab.autosave.state().draft.photos;

/** The tab in which a photo was chosen, whose upload never ends, and one beside it. */
const twoTabs = async () => {
  const { storage, box, otherTab } = memoryStorage();
  const sent: string[] = [];
  const open = (own: typeof storage, upload: () => Promise<UploadedPhoto>) =>
    new DraftEditor({
      storage: own,
      server: null,
      prepare: async (file) => file,
      uploads: { upload, look: upload, discard: async () => undefined },
    });
  let arrive: (photo: UploadedPhoto) => void = () => undefined;
  const chosen = open(storage, () => (sent.push('chosen'), new Promise((resolve) => (arrive = resolve))));
  const other = open(otherTab, async () => (sent.push('other'), uploaded));
  chosen.addFiles([aFile('a.jpg')]);
  await jest.advanceTimersByTimeAsync(500);
  const { key = '' } = photosOf(other)[0] ?? {};
  expect(key).not.toBe('');
  return { box, chosen, other, key, sent, arrive: () => arrive(uploaded) };
};

it('a photo that was chosen in another tab, taken out here and brought back is sent from here', async () => {
  const { box, chosen, other, key } = await twoTabs();
  const bringBack = other.remove(key);
  await jest.advanceTimersByTimeAsync(500);
  expect([photosOf(chosen), box.files.size]).toEqual([[], 0]);
  bringBack();
  await jest.advanceTimersByTimeAsync(1_000);
  const there = [expect.objectContaining({ key, photo: expect.objectContaining({ id: aPhoto('x').id }) })];
  expect([photosOf(other), photosOf(chosen)]).toEqual([there, there]);
});

it('one whose file no browser store had is not brought back to wait for ever', async () => {
  const { box, chosen, other, key } = await twoTabs();
  box.files.clear();
  const bringBack = other.remove(key);
  await jest.advanceTimersByTimeAsync(500);
  bringBack();
  await jest.advanceTimersByTimeAsync(1_000);
  expect([photosOf(other), photosOf(chosen)]).toEqual([[], []]);
});

it('one that is brought back before the other tab has heard of it is sent from there alone', async () => {
  const { box, chosen, other, key, sent, arrive } = await twoTabs();
  other.remove(key)();
  await jest.advanceTimersByTimeAsync(1_000);
  expect([photosOf(chosen).length, box.files.size, sent]).toEqual([1, 1, ['chosen']]);
  arrive();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(photosOf(other)).toEqual([expect.objectContaining({ key, photo: aPhoto('x') })]);
});

it('one that is brought back as the page is left is neither kept nor sent by it', async () => {
  const { box, other, key, sent } = await twoTabs();
  const bringBack = other.remove(key);
  await jest.advanceTimersByTimeAsync(500);
  bringBack();
  other.close();
  await jest.advanceTimersByTimeAsync(1_000);
  expect([box.files.size, sent]).toEqual([0, ['chosen']]);
});

it('one of kept changes that the server has thrown away meanwhile is told and falls out; what it did not say is kept', async () => {
  const kept = ['gone', 'there', 'silent'].map((id) => ({
    key: `k-${id}`,
    name: `${id}.jpg`,
    photo: aPhoto(id),
    sameAs: [],
  }));
  const photos = [{ key: 'own', name: '', photo: aPhoto('own'), sameAs: [] }, ...kept];
  const asked: string[] = [];
  const look = async (id: string) => {
    asked.push(id);
    if (id === 'gone') throw new ApiError(404, 'PHOTO_NOT_FOUND', 'Fotoğraf bulunamadı.');
    if (id === 'silent') throw new ApiError(0, 'OFFLINE', '');
    return uploaded;
  };
  const start = { draft: { ...EMPTY, photos }, savedAt: 1, serverTime: 'content 1', writer: null, attempt: null };
  const open = (server: ServerDraft | null, isUnsent: boolean) =>
    new DraftEditor(
      {
        ...{ storage: memoryStorage().storage, server, prepare: async (file) => file },
        uploads: { upload: async () => uploaded, look, discard: async () => undefined },
      },
      { ...start, isUnsent },
    );
  const edit = open(null, false);
  await edit.takeUp();
  expect(asked).toEqual(['gone', 'there', 'silent']);
  expect(photosOf(edit).map(({ key }) => key)).toEqual(['own', 'k-there', 'k-silent']);
  expect(edit.refused()).toEqual([
    { key: 'k-gone', name: 'gone.jpg', sentence: 'Fotoğraf artık sunucuda yok; lütfen yeniden ekleyin.' },
  ]);
  // The server's copy of a draft keeps them.
  const server = { read: async () => null, write: async () => null, clear: async () => undefined };
  await open(server, false).takeUp();
  expect(asked).toHaveLength(3);
  await open(server, true).takeUp();
  // Also those that came with it from another device: no ad holds them.
  expect(asked.slice(3)).toEqual(['own', 'gone', 'there', 'silent']);
});

it('one that is still to be sent does not wait until the others were asked for', async () => {
  const { storage, box } = memoryStorage();
  box.files.set('unsent', new Blob(['x']));
  const there = { key: 'k-there', name: 'there.jpg', photo: aPhoto('there'), sameAs: [] };
  const unsent = { key: 'unsent', name: 'unsent.jpg', photo: null, sameAs: [] };
  const editor = new DraftEditor(
    {
      ...{ storage, server: null, prepare: async (file: Blob) => file },
      uploads: {
        upload: async () => uploaded,
        look: () => new Promise(() => undefined),
        discard: async () => undefined,
      },
    },
    {
      draft: { ...EMPTY, photos: [there, unsent] },
      ...{ savedAt: 1, serverTime: 'content 1', writer: null, attempt: null },
    },
  );
  void editor.takeUp();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(photosOf(editor).map(({ photo }) => photo?.id)).toEqual(['there', 'x']);
  editor.close();
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@/shared/api-client/api-error';
import { memoryStorage } from '@test/memory-storage';
import type { KeptDraft } from '../api/draft-storage';
import type { ServerDraft } from '../api/server-draft';
import { DraftAutosave } from './draft-autosave';
import { EMPTY } from './draft';
import { findDraft } from './find-draft';
import { isSettled, newAttempt, publish, type PublishParts } from './publish';
import { formOf } from './check';

const aServer = (write: ServerDraft['write'] = async () => 'T1') => ({
  read: async () => null,
  write: jest.fn(write),
  clear: jest.fn(async () => undefined),
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a draft', () => {
  it('is written down here soon, and at the server a little later', async () => {
    const { storage, box } = memoryStorage();
    const server = aServer();
    const autosave = new DraftAutosave({ storage, server, now: () => 42 });
    for (const title of ['F', 'Fo', 'Ford']) autosave.change({ title });
    expect(box.writes).toBe(0);
    await jest.advanceTimersByTimeAsync(400);
    expect(box.kept).toMatchObject({ savedAt: 42, serverTime: null, draft: { title: 'Ford' } });
    expect(box.writes).toBe(1);
    expect(autosave.state()).toMatchObject({ savedAt: 42, unsaved: false });
    await jest.advanceTimersByTimeAsync(3000);
    expect(server.write).toHaveBeenCalledTimes(1);
    expect(box.kept).toMatchObject({ serverTime: 'T1', isUnsent: false });
    autosave.change({ title: 'Ford Focus' });
    await jest.advanceTimersByTimeAsync(400);
    expect(box.kept).toMatchObject({ serverTime: 'T1', isUnsent: true });
  });

  it('is kept here and goes to the server while somebody types without a pause', async () => {
    const server = aServer();
    const { storage, box } = memoryStorage();
    const autosave = new DraftAutosave({ storage, server });
    for (let letter = 0; letter < 20; letter += 1) {
      autosave.change({ title: 'x'.repeat(letter) });
      await jest.advanceTimersByTimeAsync(300);
    }
    expect(box.kept?.draft.title.length).toBeGreaterThan(17);
    expect(server.write).toHaveBeenCalledTimes(2);
  });

  it('that waits is written when the page goes', async () => {
    const { storage, box } = memoryStorage();
    const autosave = new DraftAutosave({ storage, server: null });
    autosave.change({ title: 'Ford' });
    await autosave.flush();
    expect(box.kept?.draft.title).toBe('Ford');
    await autosave.flush();
    expect(box.writes).toBe(1);
  });

  it('that this browser does not store says so until the server has it', async () => {
    const storage = { ...memoryStorage().storage, write: async () => Promise.reject(new Error('full')) };
    const autosave = new DraftAutosave({ storage, server: null });
    autosave.change({ title: 'Ford' });
    await jest.advanceTimersByTimeAsync(400);
    expect(autosave.state()).toMatchObject({ unsaved: true, savedAt: null });
  });

  it('lives on while the server does not answer', async () => {
    const { storage, box } = memoryStorage();
    const server = aServer(async () => Promise.reject(new ApiError(0, 'OFFLINE', '')));
    const autosave = new DraftAutosave({ storage, server });
    autosave.change({ title: 'Ford' });
    await jest.advanceTimersByTimeAsync(4000);
    expect(box.kept?.draft.title).toBe('Ford');
    autosave.change({ title: 'Ford F' });
    await jest.advanceTimersByTimeAsync(4000);
    expect(server.write).toHaveBeenCalledTimes(2);
  });

  it('is here before it leaves for the server, signed alike', async () => {
    const { storage, box } = memoryStorage();
    const never = new Promise<string>(() => undefined);
    const server = aServer(() => never);
    const autosave = new DraftAutosave({ storage, server });
    autosave.change({ title: 'Ford' });
    void autosave.saveThere();
    await jest.advanceTimersByTimeAsync(0);
    expect(server.write).toHaveBeenCalledWith(autosave.state().draft, box.kept?.writer ?? 'nothing is here');
    expect(box.kept?.draft.title).toBe('Ford');
  });

  it('reaches the server in the order in which it was written', async () => {
    const waiting: (() => void)[] = [];
    const server = aServer(() => new Promise((resolve) => waiting.push(() => resolve('T1'))));
    const autosave = new DraftAutosave({ storage: memoryStorage().storage, server });
    for (const title of ['Ford', 'Ford Focus']) {
      autosave.change({ title });
      void autosave.saveThere();
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(server.write).toHaveBeenCalledTimes(1);
    waiting[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(server.write).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Ford Focus' }), expect.anything());
  });

  it('that is forgotten is written no more', async () => {
    const { storage, box } = memoryStorage();
    const server = aServer();
    const autosave = new DraftAutosave({ storage, server });
    autosave.change({ title: 'Ford' });
    await autosave.forget();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(box.kept).toBeUndefined();
    expect(server.clear).toHaveBeenCalled();
    expect(server.write).not.toHaveBeenCalled();
  });
});

it('comes not back from a copy that was on its way when it was forgotten', async () => {
  const order: string[] = [];
  const slowly = async (): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    order.push('written');
    return 'T1';
  };
  const server = { ...aServer(slowly), clear: async () => void order.push('cleared') };
  const { storage, box } = memoryStorage();
  const autosave = new DraftAutosave({ storage, server });
  autosave.change({ title: 'Ford' });
  await jest.advanceTimersByTimeAsync(3500);
  void autosave.forget();
  await jest.advanceTimersByTimeAsync(5000);
  expect(order).toEqual(['written', 'cleared']);
  expect(box.kept).toBeUndefined();
});

describe('the draft to go on with', () => {
  const kept = (title: string, savedAt: number, serverTime: string | null): KeptDraft => ({
    draft: { ...EMPTY, title },
    savedAt,
    serverTime,
    writer: 'this browser',
    attempt: null,
  });
  const there = (title: string, updated_at: string, written_by = 'another'): ServerDraft => ({
    ...aServer(),
    read: async () => ({
      ...{ photos: [], category_id: null, title, price: '', description: '', deliver_in_person: false, features: {} },
      ...{ city: null, district: null, updated_at, written_by },
    }),
  });
  const found = async (here: KeptDraft | undefined, server: ServerDraft | null) =>
    (await findDraft(memoryStorage(here).storage, server))?.draft.title;
  const AT = '2026-11-21T10:00:00.000Z';

  it('is the own one, also where the server has a copy of an earlier state', async () => {
    expect(await found(kept('here', Date.parse(AT) - 5000, AT), there('there', AT))).toBe('here');
    expect(await found(kept('here', 1, null), null)).toBe('here');
  });
  it('is the server’s when another device wrote later', async () => {
    expect(await found(kept('here', Date.parse(AT) - 5000, 'older'), there('there', AT))).toBe('there');
    expect(await found(kept('here', Date.parse(AT) + 5000, 'older'), there('there', AT))).toBe('here');
    expect(await found(undefined, there('there', AT))).toBe('there');
  });
  it('is the own one where the server has a copy from here whose answer was lost, whatever the clocks say', async () => {
    const lost = there('sent', AT, 'this browser');
    expect(await found(kept('here', Date.parse(AT) - 60_000, null), lost)).toBe('here');
  });
  it('is none where it ended on another device, unless somebody wrote in it since or it may have been posted from here', async () => {
    const sent = { ...kept('here', 1, AT), isUnsent: false };
    const { storage, box } = memoryStorage(sent);
    expect(await findDraft(storage, aServer())).toBeUndefined();
    expect(box.kept).toBeUndefined();
    const attempt = newAttempt(formOf(EMPTY, []));
    for (const change of [{ isUnsent: true }, { attempt }, { serverTime: null }])
      expect(await found({ ...sent, ...change }, aServer())).toBe('here');
    // Older copies do not say whether the server has their words.
    expect(await found(kept('here', 1, AT), aServer())).toBe('here');
  });
  it('is none when both are blank or silent', async () => {
    expect(await found(kept('', 1, null), there(' ', AT))).toBeUndefined();
    const silent = { ...aServer(), read: async () => Promise.reject(new ApiError(0, 'OFFLINE', '')) };
    expect(await found(undefined, silent)).toBeUndefined();
    expect(await found(kept('here', 1, null), silent)).toBe('here');
  });
});

describe('posting', () => {
  const form = formOf({ ...EMPTY, title: 'Ford' }, []);
  const posted = { id: 7, listing_number: '1', slug_pid: 'x-p7', status: 'pending' as const, revision: 1, message: '' };
  const parts = () => ({
    post: jest.fn<PublishParts['post']>(async () => posted),
    put: jest.fn<PublishParts['put']>(async () => posted),
  });

  it('sends the key of its attempt', async () => {
    const calls = parts();
    await publish(form, { key: 'k', form: JSON.stringify(form) }, calls);
    expect(calls.post).toHaveBeenCalledWith(form, 'k');
    expect(calls.put).not.toHaveBeenCalled();
  });
  it('brings the newest words to an ad that an unanswered try may have made', async () => {
    const calls = parts();
    await publish(form, newAttempt(formOf(EMPTY, [])), calls);
    expect(calls.put).toHaveBeenCalledWith(7, form);
  });
  it.each([
    [422, true],
    [409, true],
    [401, false],
    [429, false],
    [0, false],
    [503, false],
  ])('after %i it is settled: %s', (status, settled) => expect(isSettled(new ApiError(status, '', ''))).toBe(settled));
});

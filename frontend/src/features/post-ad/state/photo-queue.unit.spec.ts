import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { UploadAnswer, UploadedPhoto } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { aPhoto } from '@test/listing-builders';
import { PhotoQueue, type PhotoQueueParts } from './photo-queue';

const file = new Blob(['x']);
const uploaded = (id: string): UploadedPhoto => ({ ...aPhoto(id), same_as: [] });

interface Sending {
  readonly finish: (id: string) => Promise<void>;
  readonly take: (id: string) => Promise<void>;
  readonly fail: (status: number) => Promise<void>;
  readonly refuse: (retryAfter: number) => Promise<void>;
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}
let sent: Sending[];
/** What the server says when it is asked about a photo that it has taken; an error is thrown. */
let replies: (UploadAnswer | Error)[];
let looked: string[];
let taken: string[];
let discarded: string[];
let done: string[];
let queue: PhotoQueue;
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const start = (parts: Partial<PhotoQueueParts> = {}): PhotoQueue =>
  new PhotoQueue({
    prepare: async (blob) => blob,
    upload: (_picture, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
        sent.push({
          finish: (id) => (resolve(uploaded(id)), settle()),
          take: (id) => (resolve({ id, in_work: true }), settle()),
          fail: (status) => (reject(new ApiError(status, 'X', 'Olmadı.')), settle()),
          refuse: (seconds) => (reject(new ApiError(503, 'UPLOADS_BUSY', 'Çok dosya.', {}, seconds)), settle()),
          progress: onProgress,
          signal,
        });
      }),
    look: async (id) => {
      looked.push(id);
      const reply = replies.shift() ?? { id, in_work: true as const };
      if (reply instanceof Error) throw reply;
      return reply;
    },
    discard: (id) => void discarded.push(id),
    onTaken: (key, id) => void taken.push(`${key}=${id}`),
    onDone: (key, { id }) => void done.push(`${key}=${id}`),
    explain: (error) => ({ sentence: (error as Error).message, canRetry: (error as ApiError).status >= 500 }),
    cancelled: 'Durduruldu.',
    ...parts,
  });
const phases = (): readonly string[] => [...queue.states()].map(([key, { phase }]) => `${key} ${phase}`);
const addAll = async (...keys: string[]): Promise<void> => {
  for (const key of keys) queue.add(key, file);
  await settle();
};

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  replies = [];
  looked = [];
  taken = [];
  discarded = [];
  done = [];
  queue = start();
});
afterEach(() => {
  queue.close();
  jest.useRealTimers();
});

describe('photos on their way', () => {
  it('go three at a time, in order', async () => {
    await addAll('a', 'b', 'c', 'd');
    expect(phases()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    await sent[1]!.finish('2');
    expect(done).toEqual(['b=2']);
    expect(phases()).toEqual(['a sending', 'c sending', 'd sending']);
  });

  it('tell how far they are, and tell it as a new map', async () => {
    await addAll('a');
    const before = queue.states();
    const heard = jest.fn();
    queue.subscribe(heard);
    sent[0]!.progress(0.4);
    expect(heard).toHaveBeenCalled();
    expect(queue.states()).not.toBe(before);
    expect(queue.states().get('a')).toMatchObject({ share: 0.4 });
  });

  it('stop when asked and go again when asked', async () => {
    await addAll('a', 'b', 'c', 'd');
    queue.cancel('a');
    expect(sent[0]!.signal.aborted).toBe(true);
    await settle();
    expect(queue.states().get('a')).toMatchObject({ phase: 'failed', sentence: 'Durduruldu.', canRetry: true });
    expect(phases()).toContain('d sending');
    queue.retry('a');
    await sent[1]!.finish('2');
    await sent[4]!.finish('1');
    expect(done).toEqual(['b=2', 'a=1']);
  });

  it('are forgotten when they are taken away, even when the answer is on its way', async () => {
    await addAll('a');
    queue.drop('a');
    await sent[0]!.finish('1');
    expect(done).toEqual([]);
    expect(queue.states().size).toBe(0);
  });

  it('are prepared once, however often they are sent', async () => {
    const prepare = jest.fn(async (blob: Blob) => blob);
    queue = start({ prepare });
    await addAll('a');
    await sent[0]!.fail(503);
    await jest.advanceTimersByTimeAsync(2000);
    await sent[1]!.finish('1');
    expect(done).toEqual(['a=1']);
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});

describe('a photo that the server has taken and still makes', () => {
  const makes = async (key: string): Promise<void> => {
    await addAll(key);
    await sent.at(-1)!.take('1');
  };

  it('leaves its place to the next one, and is asked about until it is there', async () => {
    await addAll('a', 'b', 'c', 'd');
    await sent[0]!.take('1');
    expect(taken).toEqual(['a=1']);
    expect(phases()).toEqual(['a making', 'b sending', 'c sending', 'd sending']);
    replies = [{ id: '1', in_work: true }, uploaded('1')];
    await jest.advanceTimersByTimeAsync(400);
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(600);
    expect(done).toEqual(['a=1']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(looked).toEqual(['1', '1']);
    expect(taken).toEqual(['a=1']);
  });

  it('is asked about more and more seldom, whether or not the line and the server are there', async () => {
    await makes('a');
    replies = [new ApiError(503, 'X', ''), new ApiError(429, 'X', '')];
    await jest.advanceTimersByTimeAsync(120_000);
    expect(looked.length).toBeLessThan(35);
    expect(phases()).toEqual(['a making']);
    replies = [uploaded('1')];
    await jest.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['a=1']);
    expect(sent).toHaveLength(1);
  });

  it('fails with its sentence when it turns out to be none', async () => {
    await makes('a');
    replies = [new ApiError(422, 'PHOTO_UNREADABLE', 'Fotoğraf okunamadı.')];
    await jest.advanceTimersByTimeAsync(400);
    expect(queue.states().get('a')).toMatchObject({
      phase: 'failed',
      sentence: 'Fotoğraf okunamadı.',
      canRetry: false,
    });
  });

  it('is sent again when the server has lost it', async () => {
    await makes('a');
    replies = [new ApiError(404, 'PHOTO_NOT_FOUND', 'Fotoğraf bulunamadı.')];
    await jest.advanceTimersByTimeAsync(400);
    expect(phases()).toEqual(['a sending']);
    await sent[1]!.take('2');
    expect(taken).toEqual(['a=1', 'a=2']);
  });

  it('that only the server has ends when it is lost there, too', async () => {
    replies = [new ApiError(404, 'PHOTO_NOT_FOUND', 'Fotoğraf bulunamadı.')];
    queue.add('a', undefined, '1');
    await settle();
    expect(queue.states().get('a')).toMatchObject({ phase: 'failed', canRetry: false });
    expect(sent).toEqual([]);
  });

  it('is nobody’s any more when it is stopped: another try sends it again', async () => {
    await makes('a');
    queue.cancel('a');
    expect(discarded).toEqual(['1']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looked).toEqual([]);
    queue.retry('a');
    await settle();
    await sent[1]!.take('2');
    await jest.advanceTimersByTimeAsync(400);
    expect(looked).toEqual(['2']);
    queue.drop('a');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(looked).toEqual(['2']);
  });

  it('that only the server has stays there when it is stopped, and is asked about again', async () => {
    queue.add('a', undefined, '1');
    await settle();
    queue.cancel('a');
    expect(discarded).toEqual([]);
    queue.retry('a');
    await settle();
    expect(phases()).toEqual(['a making']);
    expect(looked).toEqual(['1', '1']);
  });

  it('says when the line is broken, and goes on when it is back', async () => {
    await makes('a');
    replies = [new ApiError(0, 'X', '')];
    await jest.advanceTimersByTimeAsync(400);
    expect(phases()).toEqual(['a offline']);
    replies = [uploaded('1')];
    queue.resume();
    await settle();
    expect(done).toEqual(['a=1']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(looked).toHaveLength(2);
  });
});

describe('a failure', () => {
  it('of the photo stays with its sentence, and the others go on', async () => {
    await addAll('a', 'b');
    await sent[0]!.fail(422);
    expect(queue.states().get('a')).toEqual({ phase: 'failed', share: 0, sentence: 'Olmadı.', canRetry: false });
    await sent[1]!.finish('2');
    expect(done).toEqual(['b=2']);
  });

  it('of the server is tried three times', async () => {
    await addAll('a');
    await sent[0]!.fail(500);
    expect(phases()).toEqual(['a offline']);
    await jest.advanceTimersByTimeAsync(2000);
    await sent[1]!.fail(500);
    await jest.advanceTimersByTimeAsync(4000);
    await sent[2]!.fail(500);
    expect(queue.states().get('a')).toMatchObject({ phase: 'failed', canRetry: true });
  });

  it('of a server without room waits as long as it says, and for longer than three tries', async () => {
    await addAll('a');
    for (let n = 0; n < 5; n += 1) {
      await sent[n]!.refuse(15);
      expect(phases()).toEqual(['a busy']);
      await jest.advanceTimersByTimeAsync(14_999);
      expect(sent).toHaveLength(n + 1);
      await jest.advanceTimersByTimeAsync(1);
    }
    await sent[5]!.finish('1');
    expect(done).toEqual(['a=1']);
  });

  it('of a server that stays without room ends with its sentence', async () => {
    await addAll('a');
    for (let n = 0; sent[n]; n += 1) {
      await sent[n]!.refuse(1);
      await jest.advanceTimersByTimeAsync(8000);
    }
    expect(queue.states().get('a')).toMatchObject({ phase: 'failed', sentence: 'Çok dosya.', canRetry: true });
    expect(sent.length).toBeLessThan(30);
  });

  it('of the line waits and goes on when it is back', async () => {
    await addAll('a', 'b', 'c', 'd');
    for (const one of [...sent]) await one.fail(0);
    // The fourth took the room that was left and failed too.
    await sent[3]!.fail(0);
    expect(phases()).toEqual(['a offline', 'b offline', 'c offline', 'd offline']);
    queue.resume();
    await settle();
    expect(phases()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
  });

  it('of the line in the middle of sending is told at once, and goes on when it is back', async () => {
    await addAll('a', 'b', 'c', 'd');
    sent[0]!.progress(0.5);
    queue.lineBroke();
    await settle();
    // The one that had waited finds out by itself.
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true, false]);
    expect(phases()).toEqual(['a offline', 'b offline', 'c offline', 'd sending']);
    queue.resume();
    await settle();
    await sent[3]!.finish('1');
    expect(done).toEqual(['d=1']);
    await jest.advanceTimersByTimeAsync(60_000);
    // Each of the three once more.
    expect(sent).toHaveLength(7);
  });

  it('of the line is tried by itself too, later and later', async () => {
    await addAll('a');
    await sent[0]!.fail(0);
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    await sent[1]!.fail(0);
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1000);
    await sent[2]!.finish('1');
    expect(done).toEqual(['a=1']);
  });
});

it('sends nothing after it is closed', async () => {
  await addAll('a');
  await sent[0]!.fail(0);
  queue.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

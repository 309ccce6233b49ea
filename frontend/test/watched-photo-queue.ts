import { afterEach, beforeEach, jest } from '@jest/globals';
import type { UploadAnswer, UploadedPhoto } from '@ilan/api';
import { PhotoQueue, type PhotoQueueParts } from '@/shared/uploads/photo-queue';
import { ApiError } from '@/shared/api-client/api-error';
import { aPhoto } from './listing-builders';

const file = new Blob(['x']);
export const uploaded = (id: string): UploadedPhoto => ({ ...aPhoto(id), same_as: [] });

interface Sending {
  readonly finish: (id: string) => Promise<void>;
  readonly take: (id: string) => Promise<void>;
  readonly fail: (status: number) => Promise<void>;
  readonly refuse: (retryAfter: number) => Promise<void>;
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}
export const sent: Sending[] = [];
const replies: (UploadAnswer | Error)[] = [];
/** Ids, and `key=id` where the queue tells its owner. */
export const looked: string[] = [];
export const taken: string[] = [];
export const discarded: string[] = [];
export const done: string[] = [];
export const watched: { queue: PhotoQueue } = { queue: start() };

/** What the server says next when it is asked about a photo that it has taken; an error is thrown. */
export const serverSays = (...next: (UploadAnswer | Error)[]) => void replies.splice(0, replies.length, ...next);
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
export function start(parts: Partial<PhotoQueueParts> = {}): PhotoQueue {
  return new PhotoQueue({
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
}
export const phases = (): readonly string[] => [...watched.queue.states()].map(([key, { phase }]) => `${key} ${phase}`);
export const addAll = async (...keys: string[]): Promise<void> => {
  for (const key of keys) watched.queue.add(key, file);
  await settle();
};

/** For a file whose tests watch one. */
export const watchQueue = (): void => {
  beforeEach(() => {
    jest.useFakeTimers();
    for (const told of [sent, replies, looked, taken, discarded, done]) told.length = 0;
    watched.queue = start();
  });
  afterEach(() => {
    watched.queue.close();
    jest.useRealTimers();
  });
};

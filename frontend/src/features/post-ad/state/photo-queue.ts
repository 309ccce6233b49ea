import type { UploadedPhoto } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';

export interface UploadState {
  /** `offline`: goes on by itself when the line is back. */
  readonly phase: 'waiting' | 'preparing' | 'sending' | 'offline' | 'failed';
  /** 0 to 1; 1 while the server is still at work on it. */
  readonly share: number;
  readonly sentence?: string;
  readonly canRetry?: boolean;
}

export interface PhotoQueueParts {
  readonly prepare: (file: Blob) => Promise<Blob>;
  readonly upload: (
    picture: Blob,
    watch: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<UploadedPhoto>;
  readonly onDone: (key: string, photo: UploadedPhoto) => void;
  /** Sentence of a failure, and whether another try can help. */
  readonly explain: (error: unknown) => { readonly sentence: string; readonly canRetry: boolean };
  readonly cancelled: string;
}

interface Job {
  readonly file: Blob;
  state: UploadState;
  picture?: Blob;
  abort?: AbortController;
  tries: number;
}

const AT_ONCE = 3;
const TRIES = 3;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** Photos on their way to the server, three at a time in the order in which they were chosen. */
export class PhotoQueue {
  readonly #jobs = new Map<string, Job>();
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #states: ReadonlyMap<string, UploadState> = new Map();
  #offlineTries = 0;

  constructor(private readonly parts: PhotoQueueParts) {}

  /** By key, without those that are done. The same map until something changes. */
  readonly states = (): ReadonlyMap<string, UploadState> => this.#states;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(key: string, file: Blob): void {
    this.#jobs.set(key, { file, state: { phase: 'waiting', share: 0 }, tries: 0 });
    this.#pump();
  }

  /** Stops it; it can be tried again. */
  cancel(key: string): void {
    const job = this.#jobs.get(key);
    if (!job) return;
    job.abort?.abort();
    job.state = { phase: 'failed', share: 0, sentence: this.parts.cancelled, canRetry: true };
    this.#pump();
  }

  retry(key: string): void {
    const job = this.#jobs.get(key);
    if (job?.state.phase !== 'failed') return;
    job.tries = 0;
    this.#wait(job);
  }

  drop(key: string): void {
    this.#jobs.get(key)?.abort?.abort();
    this.#jobs.delete(key);
    this.#pump();
  }

  /** The line may be back. */
  readonly resume = (): void => {
    this.#offlineTries = 0;
    for (const job of this.#jobs.values())
      if (job.state.phase === 'offline') job.state = { phase: 'waiting', share: 0 };
    this.#pump();
  };

  /** Stops everything for good. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const job of this.#jobs.values()) job.abort?.abort();
    this.#jobs.clear();
    this.#listeners.clear();
  }

  #wait(job: Job): void {
    job.state = { phase: 'waiting', share: 0 };
    this.#pump();
  }

  #pump(): void {
    const busy = (): number =>
      [...this.#jobs.values()].filter(({ state: { phase } }) => phase === 'preparing' || phase === 'sending').length;
    for (const [key, job] of this.#jobs)
      if (job.state.phase === 'waiting' && busy() < AT_ONCE) {
        job.state = { phase: 'preparing', share: 0 };
        void this.#run(key, job);
      }
    this.#tell();
  }

  async #run(key: string, job: Job): Promise<void> {
    const abort = new AbortController();
    job.abort = abort;
    const isOurs = (): boolean => this.#jobs.get(key) === job && job.abort === abort && !abort.signal.aborted;
    try {
      job.picture ??= await this.parts.prepare(job.file);
      if (!isOurs()) return;
      job.state = { phase: 'sending', share: 0 };
      this.#tell();
      const photo = await this.parts.upload(job.picture, {
        signal: abort.signal,
        onProgress: (share) => {
          if (!isOurs()) return;
          job.state = { phase: 'sending', share };
          this.#tell();
        },
      });
      if (!isOurs()) return;
      this.#offlineTries = 0;
      this.#jobs.delete(key);
      this.parts.onDone(key, photo);
    } catch (error) {
      if (isOurs()) this.#fail(job, error);
    }
    this.#pump();
  }

  #fail(job: Job, error: unknown): void {
    const status = statusOf(error);
    if (status === 0) {
      job.state = { phase: 'offline', share: 0 };
      this.#later(this.#offlineTries++, () => this.#resumeOne(job));
      return;
    }
    job.tries += 1;
    const passes = status === 429 || (status !== undefined && status >= 500);
    if (passes && job.tries < TRIES) {
      job.state = { phase: 'offline', share: 0 };
      this.#later(job.tries, () => this.#resumeOne(job));
      return;
    }
    job.state = { phase: 'failed', share: 0, ...this.parts.explain(error) };
  }

  #resumeOne(job: Job): void {
    if (job.state.phase === 'offline') this.#wait(job);
  }

  #later(tries: number, work: () => void): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        work();
      },
      Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries),
    );
    this.#timers.add(timer);
  }

  #tell(): void {
    this.#states = new Map([...this.#jobs].map(([key, { state }]) => [key, state]));
    for (const listener of this.#listeners) listener();
  }
}

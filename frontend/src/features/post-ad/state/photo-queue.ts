import { isInWork, type UploadAnswer, type UploadedPhoto } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { Timers } from './timers';

export interface UploadState {
  /** `making`: the server has all of it and is at work. `offline`: goes on by itself when the line is back. */
  readonly phase: 'waiting' | 'preparing' | 'sending' | 'making' | 'offline' | 'failed';
  /** 0 to 1, of what is to be sent. */
  readonly share: number;
  readonly sentence?: string;
  readonly canRetry?: boolean;
}

export interface PhotoQueueParts {
  readonly prepare: (file: Blob) => Promise<Blob>;
  readonly upload: (
    picture: Blob,
    watch: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<UploadAnswer>;
  /** What has become of one that the server has taken. */
  readonly look: (id: string, signal: AbortSignal) => Promise<UploadAnswer>;
  readonly onTaken: (key: string, id: string) => void;
  readonly onDone: (key: string, photo: UploadedPhoto) => void;
  /** Sentence of a failure, and whether another try can help. */
  readonly explain: (error: unknown) => { readonly sentence: string; readonly canRetry: boolean };
  readonly cancelled: string;
}

interface Job {
  /** Undefined when only the server has it. */
  readonly file: Blob | undefined;
  state: UploadState;
  picture?: Blob;
  abort?: AbortController;
  tries: number;
  /** Its id at the server, which is at work on it. */
  taken: string | undefined;
  looks: number;
}

const AT_ONCE = 3;
const TRIES = 3;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const FIRST_LOOK = 400;
const LONGEST_LOOK = 5000;

/** Photos on their way to the server, three at a time in the order in which they were chosen. */
export class PhotoQueue {
  readonly #jobs = new Map<string, Job>();
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Timers();
  #states: ReadonlyMap<string, UploadState> = new Map();
  #offlineTries = 0;

  constructor(private readonly parts: PhotoQueueParts) {}

  /** By key, without those that are done. The same map until something changes. */
  readonly states = (): ReadonlyMap<string, UploadState> => this.#states;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param taken its id when the server has it already */
  add(key: string, file: Blob | undefined, taken?: string): void {
    const job: Job = { file, state: { phase: 'waiting', share: 0 }, tries: 0, taken, looks: 0 };
    this.#jobs.set(key, job);
    this.#begin(key, job);
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
    this.#begin(key, job);
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
    this.#timers.clear();
    for (const job of this.#jobs.values()) job.abort?.abort();
    this.#jobs.clear();
    this.#listeners.clear();
  }

  #begin(key: string, job: Job): void {
    if (job.taken === undefined) {
      this.#wait(job);
      return;
    }
    job.state = { phase: 'making', share: 1 };
    this.#tell();
    void this.#look(key, job, job.taken);
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
    const { file } = job;
    if (!file) return;
    const { signal, isOurs } = this.#turn(key, job);
    try {
      job.picture ??= await this.parts.prepare(file);
      if (!isOurs()) return;
      job.state = { phase: 'sending', share: 0 };
      this.#tell();
      const answer = await this.parts.upload(job.picture, {
        signal,
        onProgress: (share) => {
          if (!isOurs()) return;
          job.state = { phase: 'sending', share };
          this.#tell();
        },
      });
      if (!isOurs()) return;
      this.#offlineTries = 0;
      this.#answered(key, job, answer);
    } catch (error) {
      if (isOurs()) this.#fail(job, error);
    }
    this.#pump();
  }

  #turn(key: string, job: Job): { readonly signal: AbortSignal; readonly isOurs: () => boolean } {
    const abort = new AbortController();
    job.abort = abort;
    const isOurs = (): boolean => this.#jobs.get(key) === job && job.abort === abort && !abort.signal.aborted;
    return { signal: abort.signal, isOurs };
  }

  #answered(key: string, job: Job, answer: UploadAnswer): void {
    if (!isInWork(answer)) {
      this.#jobs.delete(key);
      this.parts.onDone(key, answer);
      return;
    }
    if (job.taken !== answer.id) {
      job.taken = answer.id;
      job.looks = 0;
      this.parts.onTaken(key, answer.id);
    }
    job.state = { phase: 'making', share: 1 };
    this.#lookLater(key, job, answer.id);
  }

  #lookLater(key: string, job: Job, id: string): void {
    const { isOurs } = this.#turn(key, job);
    this.#timers.after(Math.min(LONGEST_LOOK, FIRST_LOOK * 1.5 ** job.looks++), () => {
      if (isOurs()) void this.#look(key, job, id);
    });
  }

  async #look(key: string, job: Job, id: string): Promise<void> {
    const { signal, isOurs } = this.#turn(key, job);
    try {
      const answer = await this.parts.look(id, signal);
      if (isOurs()) this.#answered(key, job, answer);
    } catch (error) {
      if (isOurs()) this.#notFound(key, job, id, error);
    }
    this.#pump();
  }

  #notFound(key: string, job: Job, id: string, error: unknown): void {
    const status = statusOf(error) ?? 0;
    if (status === 0 || status === 429 || status >= 500) {
      this.#lookLater(key, job, id);
      return;
    }
    if (status === 404) {
      job.taken = undefined;
      // The server has lost it: once more, from the file.
      if (job.file) {
        this.#wait(job);
        return;
      }
    }
    const { sentence, canRetry } = this.parts.explain(error);
    job.state = { phase: 'failed', share: 0, sentence, canRetry: canRetry && (job.file ?? job.taken) !== undefined };
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
    this.#timers.after(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries), work);
  }

  #tell(): void {
    this.#states = new Map([...this.#jobs].map(([key, { state }]) => [key, state]));
    for (const listener of this.#listeners) listener();
  }
}

import { isInWork, type UploadAnswer } from '@ilan/api';
import { retryAfterOf, statusOf } from '@/shared/api-client/api-error';
import type { Job, PhotoQueueParts, UploadState } from './photo-job';
import { Timers } from './timers';

export type { PhotoQueueParts, UploadState };

const AT_ONCE = 3;
const TRIES = 3;
/** At the server's own pace, which is some seconds each. */
const REFUSALS = 20;
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

  /** Nothing happens to what only another tab has. @param taken its id when the server has it already */
  add(key: string, file: Blob | undefined, taken?: string): void {
    if (!file && taken === undefined) return;
    const job: Job = { file, state: { phase: 'waiting', share: 0 }, tries: 0, refusals: 0, taken, looks: 0 };
    this.#jobs.set(key, job);
    this.#begin(key, job);
  }

  /** Stops it; it can be tried again. */
  cancel(key: string): void {
    const job = this.#jobs.get(key);
    if (!job) return;
    job.abort?.abort();
    this.#giveUp(job);
    job.state = { phase: 'failed', share: 0, sentence: this.parts.cancelled, canRetry: true };
    this.#pump();
  }

  retry(key: string): void {
    const job = this.#jobs.get(key);
    if (job?.state.phase !== 'failed') return;
    job.tries = 0;
    job.refusals = 0;
    this.#begin(key, job);
  }

  drop(key: string): void {
    this.#jobs.get(key)?.abort?.abort();
    this.#jobs.delete(key);
    this.#pump();
  }

  /** The line is gone: what is half sent would wait for an answer that does not come. */
  readonly lineBroke = (): void => {
    for (const [key, job] of this.#jobs) {
      if (job.state.phase !== 'sending') continue;
      job.abort?.abort();
      job.state = { phase: 'offline', share: 0 };
      this.#timers.again(this.#offlineTries, () => this.#resumeOne(key, job));
    }
    this.#tell();
  };

  /** The line may be back. */
  readonly resume = (): void => {
    this.#offlineTries = 0;
    for (const [key, job] of this.#jobs) if (job.state.phase === 'offline') this.#begin(key, job);
  };

  /** Stops everything for good. */
  close(): void {
    this.#timers.clear();
    for (const job of this.#jobs.values()) job.abort?.abort();
    this.#jobs.clear();
    this.#listeners.clear();
  }

  /** What comes of it would be for nobody: another try sends it again. */
  #giveUp(job: Job): void {
    if (job.taken === undefined || !job.file) return;
    this.parts.discard(job.taken);
    job.taken = undefined;
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
      if (isOurs()) this.#fail(key, job, error);
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
      if (isOurs()) this.#lookFailed(key, job, id, error);
    }
    this.#pump();
  }

  #lookFailed(key: string, job: Job, id: string, error: unknown): void {
    const status = statusOf(error) ?? 0;
    if (status === 0 || status === 429 || status >= 500) {
      if (status === 0) job.state = { phase: 'offline', share: 1 };
      this.#lookLater(key, job, id);
      return;
    }
    // There will be no photo of this one; another try sends the file again.
    if (status === 422 && job.file) job.taken = undefined;
    if (status === 404) {
      job.taken = undefined;
      // The server has lost it: once more, from the file.
      if (job.file) {
        this.#wait(job);
        return;
      }
    }
    this.#failed(key, job, error);
  }

  #fail(key: string, job: Job, error: unknown): void {
    const status = statusOf(error);
    if (status === 0) {
      job.state = { phase: 'offline', share: 0 };
      this.#timers.again(this.#offlineTries++, () => this.#resumeOne(key, job));
      return;
    }
    const pause = retryAfterOf(error);
    if (pause !== undefined && status !== undefined && status >= 429 && (job.refusals += 1) < REFUSALS) {
      job.state = { phase: 'busy', share: 0 };
      this.#timers.after(pause * 1000, () => this.#resumeOne(key, job));
      return;
    }
    job.tries += 1;
    const passes = status === 429 || (status !== undefined && status >= 500);
    if (passes && job.tries < TRIES) {
      job.state = { phase: 'offline', share: 0 };
      this.#timers.again(job.tries, () => this.#resumeOne(key, job));
      return;
    }
    this.#failed(key, job, error);
  }

  #failed(key: string, job: Job, error: unknown): void {
    const { sentence, canRetry: mayHelp } = this.parts.explain(error);
    const canRetry = mayHelp && (job.file ?? job.taken) !== undefined;
    job.state = { phase: 'failed', share: 0, sentence, canRetry };
    if (canRetry || !this.parts.onRefused) return;
    this.#jobs.delete(key);
    this.parts.onRefused(key, sentence);
  }

  #resumeOne(key: string, job: Job): void {
    const { phase } = job.state;
    if (this.#jobs.get(key) === job && (phase === 'offline' || phase === 'busy')) this.#wait(job);
  }

  #tell(): void {
    this.#states = new Map([...this.#jobs].map(([key, { state }]) => [key, state]));
    for (const listener of this.#listeners) listener();
  }
}

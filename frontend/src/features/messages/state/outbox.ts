import type { MessageSent, SendMessageForm } from '@ilan/api';
import { ApiError, retryAfterOf, statusOf } from '@/shared/api-client/api-error';
import { Timers } from '@/shared/uploads/timers';
import type { Pair } from '../api/conversations';
import { formOf, readUnsent, unsentKey, writeUnsent, type Unsent } from './unsent';

/** `waiting`: did not get through, goes on by itself. `refused`: goes on when somebody says so. */
export type UnsentPhase = 'sending' | 'waiting' | 'refused';
export interface Outgoing extends Unsent {
  readonly phase: UnsentPhase;
}

export interface OutboxParts {
  readonly user: number;
  /** @throws ApiError */
  readonly send: (pair: Pair, form: SendMessageForm) => Promise<MessageSent>;
  readonly onSent: (pair: Pair, answer: MessageSent) => void;
  readonly onRefused: (pair: Pair) => void;
  /** What is said where the server says nothing. */
  readonly failed: string;
}

/** Longer than this nobody waits in silence: it is told as a refusal. */
const LONGEST_PAUSE = 60;

const laneOf = ({ person, listing }: Pair): string => `${person}/${listing}`;

/** Messages on their way to the server: in their order within a conversation, each kept until it is there or given up. */
export class Outbox {
  readonly #timers = new Timers();
  readonly #listeners = new Set<() => void>();
  /** Lanes in which something is under way, and how often the first of them did not get through. */
  readonly #sending = new Set<string>();
  readonly #tries = new Map<string, number>();
  #unsent: readonly Unsent[];
  #shown: readonly Outgoing[] = [];
  #canKeep = true;

  constructor(private readonly parts: OutboxParts) {
    this.#unsent = readUnsent(parts.user);
    this.#show();
  }

  readonly list = (): readonly Outgoing[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another tab has changed what is kept. */
  readonly heedOtherTabs = ({ key }: Pick<StorageEvent, 'key'>): void => {
    if (key !== null && key !== unsentKey(this.parts.user)) return;
    this.#unsent = readUnsent(this.parts.user);
    this.#show();
  };

  add(message: Omit<Unsent, 'refused'>): void {
    this.#change((all) => [...all, { ...message, refused: null }]);
    void this.#run(laneOf(message));
  }

  retry(clientId: string): void {
    this.#change((all) => all.map((one) => (one.client_id === clientId ? { ...one, refused: null } : one)));
    const message = this.#unsent.find(({ client_id }) => client_id === clientId);
    if (!message) return;
    this.#tries.delete(laneOf(message));
    void this.#run(laneOf(message));
  }

  drop(clientId: string): void {
    this.#change((all) => all.filter(({ client_id }) => client_id !== clientId));
  }

  /** The line may be back, or the page has just been opened. */
  readonly resume = (): void => {
    this.#tries.clear();
    for (const lane of new Set(this.#unsent.map(laneOf))) void this.#run(lane);
  };

  close(): void {
    this.#timers.clear();
    this.#listeners.clear();
  }

  #next(lane: string): Unsent | undefined {
    return this.#unsent.find((one) => laneOf(one) === lane && one.refused === null);
  }

  /** One after the other: the order in which they were written is that of the conversation. */
  async #run(lane: string): Promise<void> {
    if (this.#sending.has(lane)) return;
    this.#sending.add(lane);
    this.#show();
    try {
      for (let message = this.#next(lane); message; message = this.#next(lane))
        if (!(await this.#send(lane, message))) break;
    } finally {
      this.#sending.delete(lane);
      this.#show();
    }
  }

  /** Whether the lane is free for the next one. */
  async #send(lane: string, message: Unsent): Promise<boolean> {
    try {
      const answer = await this.parts.send(message, formOf(message));
      this.#tries.delete(lane);
      this.parts.onSent(message, answer);
      this.drop(message.client_id);
      return true;
    } catch (error) {
      const status = statusOf(error) ?? 500;
      const pause = retryAfterOf(error);
      if (status === 0 || status >= 500 || (status === 429 && (pause ?? LONGEST_PAUSE) < LONGEST_PAUSE)) {
        this.#later(lane, pause);
        return false;
      }
      // A session that has ended loads the page anew; what is kept goes on after the next sign-in.
      if (status === 401) return false;
      const refused = error instanceof ApiError ? error.message : this.parts.failed;
      this.#change((all) => all.map((one) => (one.client_id === message.client_id ? { ...one, refused } : one)));
      this.parts.onRefused(message);
      return true;
    }
  }

  #later(lane: string, pause: number | undefined): void {
    const tries = this.#tries.get(lane) ?? 0;
    this.#tries.set(lane, tries + 1);
    const run = (): void => void this.#run(lane);
    if (pause === undefined) this.#timers.again(tries, run);
    else this.#timers.after(pause * 1000, run);
  }

  /** From what is kept, not from what is known here: another tab may have put something beside it. Where nothing can be kept it lasts as long as the page. */
  #change(change: (all: readonly Unsent[]) => readonly Unsent[]): void {
    this.#unsent = change(this.#canKeep ? readUnsent(this.parts.user) : this.#unsent);
    writeUnsent(this.parts.user, this.#unsent);
    this.#canKeep = readUnsent(this.parts.user).length === this.#unsent.length;
    this.#show();
  }

  #show(): void {
    this.#shown = this.#unsent.map((one) => ({ ...one, phase: this.#phaseOf(one) }));
    for (const listener of this.#listeners) listener();
  }

  #phaseOf(one: Unsent): UnsentPhase {
    if (one.refused !== null) return 'refused';
    return this.#sending.has(laneOf(one)) && !this.#tries.has(laneOf(one)) ? 'sending' : 'waiting';
  }
}

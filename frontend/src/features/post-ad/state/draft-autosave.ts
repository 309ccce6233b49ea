import type { DraftNews, DraftStorage, DraftStart, KeptDraft } from '../api/draft-storage';
import type { ServerDraft } from '../api/server-draft';
import { type Draft, type DraftPhoto, EMPTY, isBlank } from './draft';
import type { Attempt, PostedSummary } from './publish';
import type { Step } from './steps';

export interface AutosaveState {
  readonly draft: Draft;
  /** When it was saved last, in milliseconds; null before the first time. */
  readonly savedAt: number | null;
  /** Neither this browser nor the server has taken the newest words. */
  readonly unsaved: boolean;
  /** Another tab has posted it: it is an ad now, and no draft any more. */
  readonly postedElsewhere?: PostedSummary;
}

export interface AutosaveParts {
  readonly storage: DraftStorage;
  /** Null where the server keeps no drafts: ads that are edited. */
  readonly server: ServerDraft | null;
  readonly now?: () => number;
}

const LOCAL_DELAY = 400;
const SERVER_DELAY = 3000;

type Change = (draft: Draft) => Partial<Draft>;

/** Holds the ad that is being written, and writes it down as it changes: soon here, a little later at the server. */
export class DraftAutosave {
  readonly #listeners = new Set<() => void>();
  readonly #parts: Required<AutosaveParts>;
  #state: AutosaveState;
  #attempt: Attempt | null;
  #step: Step | undefined;
  #serverTime: string | null;
  #writer: string;
  /** What was changed here and is not written yet, in order: done once more to what another tab has written meanwhile. */
  #unwritten: Change[] = [];
  /** How many changes there were, and how many of them the server has. */
  #changes = 0;
  #sent = 0;
  #isSending = false;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #sending: Promise<unknown> = Promise.resolve();
  readonly #stopListening: () => void;

  constructor(parts: AutosaveParts, start?: DraftStart) {
    this.#parts = { now: Date.now, ...parts };
    this.#state = { draft: start?.draft ?? EMPTY, savedAt: start?.savedAt ?? null, unsaved: false };
    this.#attempt = start?.attempt ?? null;
    this.#step = start?.step;
    this.#serverTime = start?.serverTime ?? null;
    this.#writer = start?.writer ?? crypto.randomUUID();
    this.#changes = start?.isUnsent ? 1 : 0;
    this.#stopListening = parts.storage.listen((news) => this.#hear(news));
  }

  readonly state = (): AutosaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void => {
    const done = typeof change === 'function' ? change : () => change;
    this.#unwritten.push(done);
    this.#changes += 1;
    this.#tell({ draft: after(this.#state.draft, [done]) });
    this.#saveSoon();
  };

  get attempt(): Attempt | null {
    return this.#attempt;
  }

  /** Written down before the posting leaves, so that a reload in between knows of it. */
  async setAttempt(attempt: Attempt | null): Promise<void> {
    this.#attempt = attempt;
    await this.saveHere();
  }

  /** The step at which the person goes on another time. */
  get step(): Step | undefined {
    return this.#step;
  }

  /** The wizard stands at this step now. */
  readonly standAt = (step: Step): void => {
    if (this.#step === step) return;
    this.#step = step;
    // An empty draft is none: it would only be asked about.
    if (!isBlank(this.#state.draft)) this.#localTimer ??= setTimeout(() => void this.saveHere(), LOCAL_DELAY);
  };

  /** Writes it into this browser now. */
  readonly saveHere = async (): Promise<void> => {
    clearTimeout(this.#localTimer);
    this.#localTimer = undefined;
    if (this.#closed) return;
    const written = this.#unwritten;
    this.#unwritten = [];
    const { draft } = this.#state;
    const savedAt = this.#parts.now();
    try {
      const about = {
        serverTime: this.#serverTime,
        writer: this.#writer,
        isUnsent: this.#changes > this.#sent,
        attempt: this.#attempt,
        ...(this.#step !== undefined && { step: this.#step }),
      };
      const kept: KeptDraft = { draft, savedAt, ...about };
      await this.#parts.storage.write(kept);
      this.#parts.storage.tell({ kind: 'saved', kept });
      this.#tell({ savedAt, unsaved: false });
    } catch {
      this.#unwritten.unshift(...written);
      // A browser that stores nothing (private windows): the server's copy is then the only one.
      this.#tell({ unsaved: true });
    }
  };

  /** Writes it to the server now; a failure is tried again with the next change. */
  readonly saveThere = async (): Promise<void> => {
    clearTimeout(this.#serverTimer);
    this.#serverTimer = undefined;
    const { server, now } = this.#parts;
    if (this.#closed || !server || isBlank(this.#state.draft)) return;
    // Here first: what the server has from here is then never newer than what this browser knows.
    await this.flush();
    try {
      // One after the other: an older copy must not arrive last.
      const sending = this.#sending.then(async () => {
        const changes = this.#changes;
        return { changes, time: await server.write(this.#state.draft, this.#writer) };
      });
      this.#sending = sending.catch(() => undefined);
      this.#isSending = true;
      const { changes, time } = await sending;
      this.#serverTime = time;
      this.#sent = changes;
    } catch {
      return;
    } finally {
      this.#isSending = false;
    }
    if (this.#hasEnded()) return;
    this.#tell({ savedAt: now(), unsaved: false });
    await this.saveHere();
  };

  /** Whatever waits to be written is written here at once. */
  readonly flush = async (): Promise<void> => {
    if (this.#localTimer !== undefined) await this.saveHere();
  };

  /** Forgets it everywhere: it was posted, or is thrown away. */
  async forget(): Promise<void> {
    this.close();
    // A copy that is still on its way would come back to life.
    await this.#sending;
    await Promise.allSettled([this.#parts.storage.clear(), this.#parts.server?.clear()]);
  }

  /** For the other tabs, which would offer to post it again. */
  readonly tellPosted = (summary: PostedSummary): void => this.#parts.storage.tell({ kind: 'posted', summary });

  /** Writes no more. */
  close(): void {
    this.#stopListening();
    this.#closed = true;
    clearTimeout(this.#localTimer);
    clearTimeout(this.#serverTimer);
  }

  #hear(news: DraftNews): void {
    if (news.kind === 'posted') {
      this.close();
      // A copy that is still on its way from here would come back to life.
      if (this.#isSending) void this.#sending.then(() => this.#parts.server?.clear()).catch(() => undefined);
      this.#tell({ postedElsewhere: news.summary });
      return;
    }
    const { draft, savedAt, serverTime, writer, attempt, isUnsent } = news.kept;
    if (!this.#isOfThis(news.kept)) return;
    if (isUnsent) this.#changes += 1;
    this.#attempt = attempt ?? this.#attempt;
    this.#serverTime = serverTime;
    this.#writer = writer ?? this.#writer;
    const both = { ...draft, photos: draft.photos.map((one) => furthest(one, this.#state.draft.photos)) };
    this.#tell({ draft: after(both, this.#unwritten), savedAt, unsaved: false });
  }

  /** The other tab may have begun another ad, or edit the one that is kept at the server as it was before. */
  #isOfThis({ writer, serverTime }: KeptDraft): boolean {
    if (this.#parts.server === null) return serverTime === this.#serverTime;
    return writer === null || writer === this.#writer || isBlank(this.#state.draft);
  }

  #hasEnded(): boolean {
    return this.#closed;
  }

  #saveSoon(): void {
    // From the first change on: whoever types without a pause loses no more than this.
    this.#localTimer ??= setTimeout(() => void this.saveHere(), LOCAL_DELAY);
    this.#serverTimer ??= setTimeout(() => void this.saveThere(), SERVER_DELAY);
  }

  #tell(change: Partial<AutosaveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const after = (draft: Draft, changes: readonly Change[]): Draft =>
  changes.reduce((so, change) => ({ ...so, ...change(so) }), draft);

/** A photo is uploaded by one of the tabs: once it is there it is there in both. */
const furthest = (heard: DraftPhoto, own: readonly DraftPhoto[]): DraftPhoto => {
  const same = own.find(({ key }) => key === heard.key);
  return heard.photo === null && (same?.photo || (heard.inWork === undefined && same?.inWork)) ? same : heard;
};

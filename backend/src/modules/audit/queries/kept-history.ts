import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { AppError } from '#kernel/app-error.js';
import { shortened } from '#kernel/shortened.js';
import { declared } from '#platform/declared/declared.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { holds, type SignedInUser } from '#platform/http/authenticator.js';
import type { Ordinary } from '#platform/http/staff-changes/change-queries.js';
import { isReverted, type Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { goneRecords, noChange, type Reversal, reversalOf, turnedBack } from '#platform/turning-back/reversal.js';
import { EventSentences } from '../sentences/event-sentences.js';

/** Events that are read and opened at once where one record's are looked for among those of others. */
const A_LOOK = 100;
/** As many are looked through for one page. */
const LOOKED_THROUGH = 5_000;
/** As many are passed over at once. */
const AT_ONCE = 1_000;

interface Reversals {
  through: number;
  readonly events: StoredEvent[];
  reading: Promise<void>;
}

/** What has no way back any more. */
export interface Ended {
  /** Revisions of what was turned back already. */
  readonly done: ReadonlySet<number>;
  /** Records that are no more, with the revision of the change by which they went. */
  readonly gone: ReadonlyMap<string, number>;
}

/** Enough to know it by, however long a setting was. */
const SAID_AT_MOST = 400;

/** The streams in which staff keeps something, and what their contexts say of them. */
@Injectable()
export class KeptHistory {
  #all: ReadonlyMap<string, ReversibleRecord> | undefined;
  readonly #reversals = new Map<string, Reversals>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly sentences: EventSentences,
  ) {
    store.onForget(() => this.#reversals.clear());
  }

  #kept(stream: string): ReversibleRecord | undefined {
    this.#all ??= new Map(declared(this.modules, ReversibleRecord).map((one) => [one.streams.prefix, one]));
    return this.#all.get(stream);
  }

  of(stream: string): ReversibleRecord {
    const kept = this.#kept(stream);
    if (!kept) throw new Error(`Nobody says how changes of ${stream} are turned back`);
    return kept;
  }

  /** The page of the record that an event changed; undefined in streams of which nobody keeps single records. */
  pageOf(event: StoredEvent): string | undefined {
    const kept = this.#kept(event.streamId);
    const [record] = kept && !isReverted(event) ? kept.recordsOf(event) : [];
    return record === undefined ? undefined : kept?.pageOf(record);
  }

  /**
   * The latest events first, a look at a time, up to a bound: of a long stream the next page goes on where this one ended.
   * @param before exclusive; the newest unless told
   */
  async *looks(stream: string, before: number | undefined): AsyncGenerator<readonly RecordedEvent[]> {
    let from = before === undefined ? undefined : before - 1;
    for (let looked = 0; looked < LOOKED_THROUGH && (from ?? 0) >= 0; looked += A_LOOK) {
      const start = from === undefined ? {} : { from };
      const look = await this.store.readStream(stream, { direction: 'backwards', limit: A_LOOK, ...start });
      const last = look.at(-1);
      if (!last) return;
      yield look;
      from = last.revision - 1;
    }
  }

  /** Those of these revisions that are ours. */
  async some(stream: string, revisions: Iterable<number>): Promise<readonly StoredEvent[]> {
    const places = [...revisions].map((revision) => ({ streamId: stream, revision }));
    return this.codec.decodeOurs((await this.store.readEach(places)).filter(isOurs));
  }

  /** What was turned back in a stream, and which records went when; only what came since it was asked last is read. */
  async ended(stream: string): Promise<Ended> {
    const known = this.#reversals.get(stream) ?? { through: -1, events: [], reading: Promise.resolve() };
    this.#reversals.set(stream, known);
    // One after the other: each reads on where the one before it ended.
    const reading = known.reading.then(() => this.#readOn(stream, known));
    known.reading = reading.catch(() => undefined);
    await reading;
    return { done: turnedBack(known.events), gone: goneRecords(this.of(stream), known.events) };
  }

  async #readOn(stream: string, known: Reversals): Promise<void> {
    const { goes, comes, goesOn = [] } = this.of(stream).presence;
    const types = new Set([...goes, ...comes, ...goesOn]);
    for (;;) {
      const read = await this.store.readStream(stream, { from: known.through + 1, limit: AT_ONCE });
      known.events.push(
        ...(await this.codec.decodeOurs(read.filter((one) => isReverted(one) || types.has(one.type)).filter(isOurs))),
      );
      known.through = read.at(-1)?.revision ?? known.through;
      if (read.length < AT_ONCE) return;
    }
  }

  /** From the beginning on. @throws AppError conflict where there are more than are folded */
  async #whole(stream: string): Promise<readonly StoredEvent[]> {
    const { mostFolded } = this.of(stream);
    const read = await this.store.readStream(stream, { limit: mostFolded + 1 });
    if (read.length > mostFolded) throw tooMany(mostFolded);
    return this.codec.decodeOurs(read.filter(isOurs));
  }

  /** @throws AppError not_found; conflict where the stream is longer than is folded */
  async reversal(stream: string, revision: number, isTogether: boolean): Promise<Reversal> {
    return reversalOf(this.of(stream), await this.#whole(stream), revision, isTogether);
  }

  /**
   * What a record was after each of two changes, and those changes. @param revisions −1 for before the first one
   * @throws AppError not_found for one that is none; conflict as `reversal`
   */
  async moments(stream: string, record: string, revisions: readonly [number, number]) {
    const kept = this.of(stream);
    const events = await this.#whole(stream);
    return revisions.map((revision) => {
      const event = events.find((one) => one.revision === revision) ?? null;
      if (revision >= 0 && !event) throw noChange();
      const state = kept.fold(events.filter((one) => one.revision <= revision));
      return { event, facts: kept.compared(state, record) };
    });
  }

  /** The ordinary command for a way back that is open. */
  ordinary(stream: string, reversal: Reversal, context: CommandContext): Ordinary {
    const { event, from, of, times } = reversal;
    const about = { revision: event.revision, event_id: event.id, ...(from !== null && { from, of: [...of] }) };
    const said = shortened(this.sentences.does(event), SAID_AT_MOST);
    const reverts: Reverts = {
      said: { ...about, said, done_at: event.occurredAt.toISOString(), at: context.now.toISOString() },
      holds: (state) => reversal.holds(state),
    };
    const command = { ...(reversal.command as object), reverts };
    // Two who turn the same change back at once do it once; where that was turned back itself, it is done anew.
    const idempotencyKey = `turn-back${from === null ? '' : '-all'}:${event.id}${times > 0 ? `:${times}` : ''}`;
    return this.of(stream).ordinary(command, { ...context, idempotencyKey });
  }
}

const count = new Intl.NumberFormat('tr');

const tooMany = (most: number) =>
  new AppError(
    'conflict',
    'TOO_MANY_CHANGES',
    `Burada ${count.format(most)} olaydan çoğu var: tek tek değişiklikler artık karşılaştırılamaz ve geri alınamaz. Kaydı elle düzeltin.`,
  );

/** @returns a sentence where a right is missing that is needed beside the one to edit */
export function missingRight(
  { permission }: Pick<Reversal, 'permission'>,
  by: Pick<SignedInUser, 'role' | 'permissions' | 'secondFactorMissing'>,
): string | undefined {
  if (permission === null || holds(by, permission)) return undefined;
  const right = permission.endsWith('.delete') ? 'silme' : 'ekleme';
  return `Bu değişikliği geri almak için ${right} yetkisi de gerekir; o yetkiniz yok.`;
}

import type { RecordAsOf } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ModulesContainer } from '@nestjs/core';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { declared } from '#platform/declared/declared.js';
import { EventCodec, isReadable } from '#platform/event-store/event-codec.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs, UnreadableEvent } from '#platform/event-store/our-events.js';
import { RecordPast, type Sees, sidesIn, type ToldPast } from '#platform/event-store/record-past.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import {
  dated,
  fewerMoments,
  type HappenedEvent,
  happenedIn,
  happenedOf,
  momentToTell,
  MOST_MOMENTS,
  newestOf,
  NOT_YET,
} from '#platform/event-store/moments/stream-moments.js';
import { personStreams } from '#modules/accounts/contract.js';
import { EventTeller } from '../contract/event-teller.js';
import { personErased } from './person-erased.js';

/** With those whose it is. */
type PastRecord = RecordAsOf & { readonly sides: readonly number[] };

/** A record as it was at a moment, or as it is: a person, an order, a conversation, the settings. */
export class GetRecordPast extends Query<PastRecord> {
  constructor(
    /** `order-`: as its streams begin. */
    readonly prefix: string,
    readonly id: string,
    readonly at: Date | undefined,
    /** What whoever looks may see beside the record itself; everything unless told. */
    readonly may: Sees = () => true,
  ) {
    super();
  }
}

const count = new Intl.NumberFormat('tr');

/** What is read of a record, however long its stream is. */
interface Reading {
  /** From its beginning on, as many as are folded at most. */
  readonly first: readonly RecordedEvent[];
  /** Those of them that had happened; undefined where more had than are folded. */
  readonly before: readonly RecordedEvent[] | undefined;
  /** The newest ones that are about it. */
  readonly newest: readonly HappenedEvent[];
  readonly total: number;
  readonly at: Date;
  /** How many of those about it had happened. */
  readonly happened: number;
  /** Sentences for what was not read, or has not come yet. */
  readonly unread: readonly string[];
}

@QueryHandler(GetRecordPast)
export class GetRecordPastHandler implements IQueryHandler<GetRecordPast, PastRecord> {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly teller: EventTeller,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found `NO_PAST`, gone `PERSON_ERASED` */
  async execute({ prefix, id, at: asked, may }: GetRecordPast): Promise<PastRecord> {
    const past = declared(this.modules, RecordPast).find(({ streams }) => streams.prefix === prefix);
    if (!past) throw new Error(`Nobody tells the past of ${prefix}`);
    if (prefix === personStreams.prefix && (await past.isErased(id))) throw personErased();
    const { first, before, newest, total, at, happened, unread } = await this.#read(past, id, asked);
    if (!(await past.isThere(id, first))) throw nothing();
    const { leftOut, ...told } = before ? await this.#tell(past, before, { id, at, may }) : { facts: [], lines: [] };
    if (told.isThere === false && total === 0) throw nothing();
    return {
      at: at.toISOString(),
      ...{ happened, total },
      moments: await this.#moments(newest),
      facts: [...told.facts],
      lines: [...told.lines],
      left_out: [
        ...(total > newest.length ? [fewerMoments(newest.length)] : []),
        ...unread,
        ...(leftOut === undefined ? [] : [leftOut]),
      ],
      sides: sidesIn(past, id, first, this.codec),
    };
  }

  /** One rule of what had happened for the slider, for the cut and for the moment of an address: `dated`, over the whole stream. */
  async #read(past: RecordPast, id: string, asked: Date | undefined): Promise<Reading> {
    const most = past.mostFolded;
    const read = await past.events(id, this.store, most + 1);
    const begun = dated(read.filter(isOurs).slice(0, most));
    const first = begun.map(({ event }) => event);
    const ownOf = (events: readonly HappenedEvent[]) => this.#ownOf(past, id, events);
    const isWhole = read.length <= most;
    const newest = isWhole ? begun : await newestOf(this.store, past.streamOf(id));
    const { at, isAhead } = momentToTell(asked, this.clock.now(), newest.at(-1)?.by ?? 0);
    const ahead = isAhead ? [NOT_YET] : [];
    const cut = begun.slice(0, happenedOf(begun, at));
    if (isWhole) {
      const own = ownOf(begun);
      const counts = { total: own.length, happened: ownOf(cut).length };
      return {
        ...{ first, at, ...counts, unread: ahead },
        before: first.slice(0, cut.length),
        newest: own.slice(-MOST_MOMENTS),
      };
    }
    const inAll = (newest.at(-1)?.event.revision ?? -1) + 1;
    const happened = await happenedIn(this.store, past.streamOf(id), at, { begun, newest });
    const before = happened <= most ? first.slice(0, cut.length) : undefined;
    const shown = newest.slice(-MOST_MOMENTS);
    const unread = [...ahead, ...(before ? [] : [tooMuch(most, happened)])];
    if (!past.concerns) return { ...{ first, before, at, happened, unread }, newest: shown, total: inAll };
    // What lies between the first and the newest is not read: counted are those of it that were.
    const seen = ownOf([...begun, ...shown.filter(({ event }) => event.revision > (first.at(-1)?.revision ?? -1))]);
    return {
      ...{ first, before, at, newest: ownOf(shown), total: seen.length },
      happened: seen.filter(({ event }) => event.revision < happened).length,
      unread: [...unread, countedOf(inAll, most)],
    };
  }

  /** Without those of other records of the same stream, and those that do not say whose they are. */
  #ownOf(past: RecordPast, id: string, events: readonly HappenedEvent[]): readonly HappenedEvent[] {
    if (!past.concerns) return events;
    return events.filter(({ event }) => {
      const read = this.codec.closedOrFault(event);
      return !(read instanceof UnreadableEvent) && past.concerns?.(read, id);
    });
  }

  /** Opened are those words alone that the record shows the form of. */
  async #tell(
    past: RecordPast,
    recorded: readonly RecordedEvent[],
    { id, at, may }: { readonly id: string; readonly at: Date; readonly may: Sees },
  ): Promise<ToldPast> {
    const closed: StoredEvent[] = [];
    const strange: RecordedEvent[] = [];
    for (const event of recorded) {
      const read = this.codec.closedOrFault(event);
      if (read instanceof UnreadableEvent) strange.push(event);
      else closed.push(read);
    }
    const [first] = strange;
    // What follows from the others alone might never have been.
    if (first && !past.concerns) return { facts: [], lines: [], leftOut: unreadable(first) };
    const wanted = new Set(past.opened(closed).map(({ revision }) => revision));
    const opened = await this.codec.decodeOurs(recorded.filter(({ revision }) => wanted.has(revision)));
    const byRevision = new Map(opened.map((event) => [event.revision, event]));
    const told = await past.tell(
      closed.map((event) => byRevision.get(event.revision) ?? event),
      id,
      at,
      may,
    );
    return first ? { ...told, leftOut: [told.leftOut, perhapsIts(strange.length)].filter(Boolean).join(' ') } : told;
  }

  async #moments(newest: readonly HappenedEvent[]): Promise<RecordAsOf['moments']> {
    const read = newest.map(({ event }) => this.codec.closedOrFault(event));
    const told = await this.teller.tell(read.filter(isReadable));
    let next = 0;
    const moments: RecordAsOf['moments'] = [];
    for (const [index, { event, by }] of newest.entries()) {
      const { streamId: stream, revision, type } = event;
      const at = new Date(by).toISOString();
      const sentence =
        read[index] instanceof UnreadableEvent ? `Okunamayan bir olay: ${type}` : (told[next++]?.sentence ?? '');
      const before = moments.at(-1);
      // What one command did happened in one moment: one step, at which all of it is there.
      if (before?.at === at) moments.pop();
      const said = before?.at === at ? [before.sentence, sentence].filter(Boolean).join(' ') : sentence;
      moments.push({ at, sentence: said, stream, revision });
    }
    return moments;
  }
}

const nothing = () => new AppError('not_found', 'NO_PAST', 'Günlükte bu kaydın geçmişi yok.');

const tooMuch = (most: number, happened: number): string =>
  `Bu ana kadar ${count.format(happened)} olay olmuştu. Bir kaydın hâli ilk ${count.format(most)} olayına kadar gösterilir; sonrası günlükte olay olay okunur.`;

const countedOf = (all: number, most: number): string =>
  `Bu kaydın olayları, aynı akıştaki ${count.format(all)} olayın ilk ${count.format(most)} ve son ${MOST_MOMENTS} tanesi içinde sayıldı; aradakiler okunmadı.`;

const unreadable = ({ revision, type }: RecordedEvent): string =>
  `#${revision} numaralı olayı (${type}) bu program okuyamıyor; kaydın ondan sonraki hâli bilinmiyor. Olay günlükte durur.`;

const perhapsIts = (events: number): string =>
  `Aynı akışta bu programın okuyamadığı ${count.format(events)} olay var; bu kayıtla ilgili olabilirler.`;

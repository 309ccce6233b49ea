import { Injectable } from '@nestjs/common';
import { EventStore, type Position, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs, storableName } from '#platform/event-store/our-events.js';
import { Database } from '#platform/postgres/database.js';
import type pg from 'pg';
import { CHAIN_START, nextLink } from '#platform/event-store/chain-link.js';
import { isStaffAct } from './staff-act.js';
import { repeatedAmong } from './repeated-events.js';
import { type ChainFault, type EntryRow, faultOf } from './chain-fault.js';

/** A root that was kept elsewhere. */
export interface KeptRoot {
  readonly last: number;
  readonly hash: string;
}

export interface EventName {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
}

interface Named {
  readonly count: number;
  readonly first: readonly EventName[];
}

export type ChainVerdict =
  | {
      readonly intact: true;
      readonly events: number;
      readonly entries: number;
      readonly hash: string;
      /** Events behind the end of the chain: usually less than a second's worth. */
      readonly unchained: number;
      /** Events that do not say who did what, as this program writes them: how many, and the first. */
      readonly foreign: Named;
      /** Events that have the id of an entry from another place of the log. */
      readonly repeated: Named;
    }
  | {
      readonly intact: false;
      /** The first entry that does not fit; all before it do. After the last one: what follows it does not fit. */
      readonly entry: number;
      readonly event: EventName | null;
      readonly fault: ChainFault;
    };
type Broken = Extract<ChainVerdict, { intact: false }>;

interface Head {
  readonly store_id: string;
  readonly position: Position;
  readonly events: number;
  readonly number: number;
  readonly hash: Buffer;
}

const PAGE = 1_000;
const NAMED = 10;
const COLUMNS =
  'number, event_id, stream_id, revision, type, actor_id, actor_role, occurred_at, correlation_id, leaf, hash';

/**
 * Reads the whole log again and holds it against the chain that was written when the events happened. Writes nothing: its transaction
 * is read-only, and sees the chain as it was at one moment.
 */
@Injectable()
export class VerifyChain {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
  ) {}

  /** @param root proves in addition that the chain itself was not made anew */
  async verify(root?: KeptRoot, onProgress?: (events: number) => void): Promise<ChainVerdict> {
    const storeId = await this.store.identity();
    return this.database.transaction(async (client) => {
      await client.query('set transaction isolation level repeatable read, read only');
      const head = await headOf(client);
      const walk = new Walk(this.store, client, root);
      if (head && head.store_id !== storeId) return walk.nowhere('other_store');
      if (!head && ((await walk.hasEntries()) || root || (await this.store.head()) !== ''))
        return walk.nowhere('chain_missing');
      let after: Position = '';
      while (head && after < head.position) {
        const page = await this.store.readAll({ after: after || undefined, limit: PAGE });
        const chained = page.filter(({ position }) => position <= head.position);
        await walk.look(chained);
        for (const event of chained) {
          const broken = await walk.step(event);
          if (broken) return broken;
        }
        onProgress?.(walk.events);
        after = page.at(-1)?.position ?? head.position;
      }
      const broken = await walk.end(head);
      return broken ?? { intact: true, ...walk.counted(), unchained: await this.#countAfter(head?.position ?? '') };
    });
  }

  async #countAfter(position: Position): Promise<number> {
    let count = 0;
    for (let after = position; ;) {
      const page = await this.store.readAll({ after: after || undefined, limit: PAGE });
      const last = page.at(-1);
      if (!last) return count;
      count += page.length;
      after = last.position;
    }
  }
}

async function headOf(client: pg.ClientBase): Promise<Head | undefined> {
  const { rows } = await client.query<Head>('select store_id, position, events, number, hash from app.audit_chain');
  return rows[0];
}

/** How many, and the first by name. */
class Findings {
  #count = 0;
  readonly #first: EventName[] = [];

  add({ streamId, revision, type }: RecordedEvent): void {
    this.#count += 1;
    if (this.#first.length < NAMED)
      this.#first.push({ stream: storableName(streamId), revision, type: storableName(type) });
  }

  named(): Named {
    return { count: this.#count, first: this.#first };
  }
}

/** Goes along log and entries side by side, so that neither has to be in memory as a whole. */
class Walk {
  events = 0;
  #hash: Buffer = CHAIN_START;
  #entries = 0;
  #page: EntryRow[] = [];
  readonly #foreign = new Findings();
  readonly #repeated = new Findings();

  constructor(
    private readonly store: EventStore,
    private readonly client: pg.ClientBase,
    private readonly root: KeptRoot | undefined,
  ) {}

  counted() {
    const [foreign, repeated] = [this.#foreign.named(), this.#repeated.named()];
    return { events: this.events, entries: this.#entries, hash: this.#hash.toString('hex'), foreign, repeated };
  }

  /** There is no chain of this log to go along. */
  nowhere(fault: ChainFault): Broken {
    return { intact: false, entry: 1, event: null, fault };
  }

  async hasEntries(): Promise<boolean> {
    return (await this.#next()) !== undefined;
  }

  /** What breaks no chain, and is to be known. */
  async look(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) if (!isOurs(event)) this.#foreign.add(event);
    for (const event of await repeatedAmong(this.client, events)) this.#repeated.add(event);
  }

  async step(event: RecordedEvent): Promise<Broken | undefined> {
    this.events += 1;
    this.#hash = nextLink(this.#hash, event);
    if (!isStaffAct(event)) return undefined;
    const number = this.#entries + 1;
    const entry = await this.#next();
    if (entry?.number !== number)
      return { ...broken({ number, stream_id: event.streamId, ...event }, 'entry_missing') };
    if (entry.event_id !== event.id)
      return broken(entry, (await this.#isInLog(entry)) ? 'event_added' : 'event_missing');
    const fault = faultOf(entry, event, this.#hash);
    if (fault) return broken(entry, fault);
    this.#entries = number;
    this.#page.shift();
    const { root } = this;
    return root?.last === number && root.hash !== this.#hash.toString('hex')
      ? broken(entry, 'root_differs')
      : undefined;
  }

  /** Of what follows the last entry nothing but the head of the chain knows. */
  async end(head: Head | undefined): Promise<Broken | undefined> {
    const left = await this.#next();
    const entry = this.#entries + 1;
    if (left && left.number <= (head?.number ?? 0))
      return broken(left, (await this.#isInLog(left)) ? 'chain_changed' : 'event_missing');
    // The head was set back: both are seen as they were at one moment.
    if (left) return broken(left, 'chain_changed');
    if (head && head.number !== this.#entries) return { intact: false, entry, event: null, fault: 'chain_changed' };
    if (head && !(head.hash.equals(this.#hash) && head.events === this.events))
      return { intact: false, entry, event: null, fault: 'earlier_event_changed' };
    if (this.root && this.root.last > this.#entries)
      return { intact: false, entry, event: null, fault: 'root_differs' };
    return undefined;
  }

  /** The first entry after those that were found in order. */
  async #next(): Promise<EntryRow | undefined> {
    if (this.#page.length === 0) {
      const { rows } = await this.client.query<EntryRow>(
        `select ${COLUMNS} from app.audit_entry where number > $1 order by number limit ${PAGE}`,
        [this.#entries],
      );
      this.#page = rows;
    }
    return this.#page[0];
  }

  async #isInLog({ stream_id, revision, event_id }: EntryRow): Promise<boolean> {
    const [event] = await this.store.readStream(stream_id, { from: revision, limit: 1 });
    return event?.id === event_id;
  }
}

const broken = (
  { number, stream_id, revision, type }: Pick<EntryRow, 'number' | 'stream_id' | 'revision' | 'type'>,
  fault: ChainFault,
): Broken => ({ intact: false, entry: number, event: { stream: stream_id, revision, type }, fault });

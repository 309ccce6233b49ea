import { Injectable } from '@nestjs/common';
import { EventStore, type Position, type RecordedEvent } from '../../../platform/event-store/event-store.js';
import { Database } from '../../../platform/postgres/database.js';
import { CHAIN_START, isStaffAct, leafOf, nextLink } from './chain-link.js';

/** A root that was kept elsewhere. */
export interface KeptRoot {
  readonly last: number;
  readonly hash: string;
}

export type ChainVerdict =
  | { readonly intact: true; readonly events: number; readonly entries: number; readonly hash: string }
  | {
      readonly intact: false;
      /** The first entry that does not fit; all before it do. */
      readonly entry: number;
      readonly event: { readonly stream: string; readonly revision: number; readonly type: string } | null;
      readonly fault: 'event_changed' | 'earlier_event_changed' | 'entry_changed' | 'event_missing' | 'root_differs';
    };

interface EntryRow {
  readonly number: number;
  readonly event_id: string;
  readonly stream_id: string;
  readonly revision: number;
  readonly type: string;
  readonly leaf: Buffer;
  readonly hash: Buffer;
}

const PAGE = 1_000;

/** Reads the whole log again and holds it against the chain that was written when the events happened. */
@Injectable()
export class VerifyChain {
  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
  ) {}

  /** @param root proves in addition that the chain itself was not made anew */
  async verify(root?: KeptRoot, onProgress?: (events: number) => void): Promise<ChainVerdict> {
    const [head] = await this.database.query<{ position: Position; events: number; number: number; hash: Buffer }>(
      'select position, events, number, hash from app.audit_chain',
    );
    const walk = new Walk(this.database);
    let after: Position = '';
    for (let events = 0; head && after < head.position;) {
      const page = await this.store.readAll({ after: after || undefined, limit: PAGE });
      const chained = page.filter(({ position }) => position <= head.position);
      for (const event of chained) {
        const verdict = await walk.step(event, root);
        if (verdict) return verdict;
      }
      events += chained.length;
      onProgress?.(events);
      after = page.at(-1)?.position ?? head.position;
    }
    const left = await walk.unread();
    if (left) return broken(left, 'event_missing');
    // Events after the last entry are covered by the head alone.
    if (head && !walk.hash.equals(head.hash)) {
      return { intact: false, entry: head.number + 1, event: null, fault: 'earlier_event_changed' };
    }
    if (root && root.last > walk.entries)
      return { intact: false, entry: walk.entries + 1, event: null, fault: 'root_differs' };
    return { intact: true, events: head?.events ?? 0, entries: walk.entries, hash: walk.hash.toString('hex') };
  }
}

/** Goes along log and entries side by side. */
class Walk {
  hash: Buffer = CHAIN_START;
  entries = 0;
  #page: EntryRow[] = [];

  constructor(private readonly database: Database) {}

  async step(event: RecordedEvent, root: KeptRoot | undefined): Promise<ChainVerdict | undefined> {
    const next = nextLink(this.hash, event);
    this.hash = next;
    if (!isStaffAct(event)) return undefined;
    const entry = await this.#take();
    if (!entry) return broken({ number: this.entries + 1, stream_id: event.streamId, ...event }, 'entry_changed');
    if (entry.event_id !== event.id) return broken(entry, 'event_missing');
    if (!entry.leaf.equals(leafOf(event))) return broken(entry, 'event_changed');
    if (!entry.hash.equals(next)) return broken(entry, 'earlier_event_changed');
    if (root?.last === entry.number && root.hash !== next.toString('hex')) return broken(entry, 'root_differs');
    return undefined;
  }

  unread(): Promise<EntryRow | undefined> {
    return this.#take();
  }

  async #take(): Promise<EntryRow | undefined> {
    if (this.#page.length === 0) {
      this.#page = await this.database.query<EntryRow>(
        `select number, event_id, stream_id, revision, type, leaf, hash from app.audit_entry
         where number > $1 order by number limit ${PAGE}`,
        [this.entries],
      );
    }
    const entry = this.#page.shift();
    if (entry) this.entries = entry.number;
    return entry;
  }
}

const broken = (
  { number, stream_id, revision, type }: Pick<EntryRow, 'number' | 'stream_id' | 'revision' | 'type'>,
  fault: Extract<ChainVerdict, { intact: false }>['fault'],
): ChainVerdict => ({ intact: false, entry: number, event: { stream: stream_id, revision, type }, fault });

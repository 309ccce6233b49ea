import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { BackgroundService } from '#platform/declared/background-service.js';
import { type EventMark, EventStore, type Position, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { LogMoments } from '#platform/event-store/moments/log-moments.js';
import { LogFollower } from '#platform/event-store/following/log-follower.js';
import { writtenMark } from '#platform/event-store/which-log/event-mark.js';
import type { ToldFault } from '#platform/postgres/fault-kind.js';
import { retriedFaultOf } from '#platform/projections/engine/failure.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { CHAIN_START, leafOf, nextLink } from '#platform/event-store/chain-link.js';
import { isStaffAct } from './staff-act.js';

interface Head {
  readonly position: Position;
  readonly events: number;
  readonly number: number;
  readonly hash: Buffer;
}

interface Entry {
  readonly number: number;
  readonly event: RecordedEvent;
  readonly hash: Buffer;
}

const BATCH = 1_000;

/** There was a chain, and it is not where it was. */
export class ChainGone extends Error {}

/** Somebody else wrote on: this one stands back and looks anew. */
class ChainMoved extends Error {}

/**
 * Follows the log and chains it: each entry carries the hash of all events up to its own. One process works, the others stand by;
 * the row of the head is the fence. The log gives the same chain again, but only
 * when somebody asks for that: one that is gone is a finding.
 */
@Injectable()
export class AuditChain extends BackgroundService implements BeforeApplicationShutdown {
  override readonly runsIn = 'projector';
  readonly #follower: LogFollower;
  readonly #log = new Logger('audit-chain');
  readonly #moments: LogMoments;
  #reached: Head | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    databaseUrl: DatabaseUrl,
  ) {
    super();
    this.#moments = new LogMoments(database);
    this.#follower = new LogFollower(store, databaseUrl.value, {
      name: 'audit-chain',
      from: async () => (this.#reached = await this.#head()).position,
      onBatch: (events) => this.#take(events),
    });
  }

  /** True in the one process that chains. */
  get leads(): boolean {
    return this.#follower.leads;
  }

  /** Why it began anew, where it has not gone on since. */
  get fault(): ToldFault | undefined {
    const { fault } = this.#follower;
    return fault === undefined ? undefined : retriedFaultOf(fault);
  }

  override start(): void {
    this.#follower.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#follower.stop();
  }

  /** Chains what the log holds by now. @returns how many events were chained */
  async catchUp(): Promise<number> {
    let head = await this.#head();
    for (let chained = 0; ;) {
      const events = await this.store.readAll({ after: head.position || undefined, limit: BATCH });
      if (events.length === 0) return chained;
      try {
        head = await this.#append(head, events);
        chained += events.length;
      } catch (error) {
        if (!(error instanceof ChainMoved)) throw error;
        head = await this.#head();
      }
    }
  }

  /**
   * Throws the chain away and makes it anew from the present log: after a move to another store, or where an operator knows why it is gone.
   * The next generation is the fence between roots that were sent of the old chain and those of this one.
   */
  async beginAnew(): Promise<number> {
    const storeId = await this.store.storeId();
    await this.database.transaction(async (client) => {
      const generation = await nextGeneration(client);
      await client.query('truncate app.audit_entry, app.audit_chain');
      await this.#begin(client, storeId, generation);
    });
    return this.catchUp();
  }

  /** What `beginAnew` would throw away, and the generation that it would begin. */
  async beforeAnew(): Promise<{ generation: number; entries: number; hash: string | null }> {
    return this.database.transaction(async (client) => {
      const { rows } = await client.query<{ entries: number; hash: string | null }>(
        `select (select count(*) from app.audit_entry) as entries, (select encode(hash, 'hex') from app.audit_chain) as hash`,
      );
      return { entries: 0, hash: null, ...rows[0], generation: await nextGeneration(client) };
    });
  }

  /**
   * Where the chain ends; the beginning where there never was one.
   * @throws ChainGone when there was one: what is gone is never made anew in silence, or nobody would learn of it
   */
  async #head(): Promise<Head> {
    const storeId = await this.store.storeId();
    return this.database.transaction(async (client) => {
      const { rows } = await client.query<Head & { store_id: string }>(
        'select store_id, position, events, number, hash from app.audit_chain for update',
      );
      const [row] = rows;
      if (row?.store_id === storeId) return row;
      if (row) throw new ChainGone('The audit chain belongs to another log: audit verify, then audit begin-anew');
      const { rows: signs } = await client.query(
        `select 1 from app.audit_entry union all select 1 from app.audit_check where events > 0
         union all select 1 from app.audit_witnessed limit 1`,
      );
      if (signs.length > 0)
        throw new ChainGone('The audit chain has no end any more: audit verify, then audit begin-anew');
      return this.#begin(client, storeId);
    });
  }

  async #begin(client: pg.ClientBase, storeId: string, generation = 1): Promise<Head> {
    await client.query(
      `insert into app.audit_chain (store_id, position, events, number, hash, generation) values ($1, '', 0, 0, $2, $3)`,
      [storeId, CHAIN_START, generation],
    );
    return { position: '', events: 0, number: 0, hash: CHAIN_START };
  }

  /** What a batch before had hung in may have been chained after all, when this process had already gone back behind it. */
  async #take(events: readonly RecordedEvent[]): Promise<void> {
    const head = this.#reached ?? (await this.#head());
    const newer = events.filter(({ position }) => position > head.position);
    if (newer.length > 0) this.#reached = await this.#append(head, newer);
  }

  /** @throws ChainMoved when the head is not where this process left it */
  async #append(head: Head, events: readonly RecordedEvent[]): Promise<Head> {
    let { number, hash } = head;
    const entries: Entry[] = [];
    for (const event of events) {
      hash = nextLink(hash, event);
      if (!isOurs(event))
        this.#log.warn(
          `chained ${event.type} (${event.streamId}, revision ${event.revision}), which nobody here wrote`,
        );
      if (!isStaffAct(event)) continue;
      number += 1;
      entries.push({ number, event, hash });
    }
    const after: Head = {
      position: events.at(-1)?.position ?? head.position,
      events: head.events + events.length,
      number,
      hash,
    };
    if (!(await this.#write(head, after, entries, events.at(-1))))
      throw new ChainMoved('Another process chains the log');
    // Of every hour, for who asks what happened by then: nobody else reads the whole log and is always there.
    await this.#moments.note(await this.store.storeId(), events);
    return after;
  }

  /** The head and the entries in one statement. @returns whether the head stood where it was left; otherwise nothing is written */
  async #write(before: Head, after: Head, entries: readonly Entry[], taken: EventMark | undefined): Promise<boolean> {
    const [written] = await this.database.prepared<{ moved: boolean }>(
      'audit-chain-append',
      `with moved as (
         update app.audit_chain set position = $1, events = $2, number = $3, hash = $4, taken = coalesce($19, taken)
         where position = $5 and number = $17 and hash = $18 returning 1
       ), written as (
         insert into app.audit_entry
           (number, event_id, stream_id, revision, type, actor_id, actor_role, occurred_at, correlation_id, leaf, hash)
         select * from unnest($6::bigint[], $7::uuid[], $8::text[], $9::bigint[], $10::text[], $11::text[], $12::text[],
                              $13::timestamptz[], $14::text[], $15::bytea[], $16::bytea[])
         where exists (select from moved)
       )
       select exists (select from moved) as moved`,
      [
        after.position,
        after.events,
        after.number,
        after.hash,
        before.position,
        entries.map(({ number }) => number),
        entries.map(({ event }) => event.id),
        entries.map(({ event }) => event.streamId),
        entries.map(({ event }) => event.revision),
        entries.map(({ event }) => event.type),
        entries.map(({ event }) => event.meta.actorId),
        entries.map(({ event }) => event.meta.actorRole),
        entries.map(({ event }) => event.meta.occurredAt),
        entries.map(({ event }) => event.meta.correlationId),
        entries.map(({ event }) => leafOf(event)),
        entries.map(({ hash }) => hash),
        // A chain that was made anew may have reached the same place with another past.
        before.number,
        before.hash,
        taken ? writtenMark(taken) : null,
      ],
    );
    return written?.moved === true;
  }
}

async function nextGeneration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `select 1 + greatest(1, (select max(generation) from app.audit_chain), (select max(generation) from app.audit_witnessed)) as next`,
  );
  return rows[0]?.next ?? 1;
}

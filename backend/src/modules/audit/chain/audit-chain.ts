import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { EventStore, type Position, type RecordedEvent } from '../../../platform/event-store/event-store.js';
import { LogFollower } from '../../../platform/event-store/log-follower.js';
import { Database, DatabaseUrl } from '../../../platform/postgres/database.js';
import { CHAIN_START, isStaffAct, leafOf, nextLink } from './chain-link.js';

interface Head {
  readonly position: Position;
  readonly events: number;
  readonly number: number;
  readonly hash: Buffer;
}

const BATCH = 1_000;

/** Somebody else wrote on: this one stands back and looks anew. */
class ChainMoved extends Error {}

/**
 * Follows the log and chains it: each entry carries the hash of all events up to its own. One process works, the others stand by;
 * the row of the head is the fence. Like every table it can be thrown away: the log gives the same chain again.
 */
@Injectable()
export class AuditChain implements BeforeApplicationShutdown {
  readonly #follower: LogFollower;
  #reached: Head | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    databaseUrl: DatabaseUrl,
  ) {
    this.#follower = new LogFollower(store, databaseUrl.value, {
      name: 'audit-chain',
      from: async () => {
        this.#reached = await this.#head();
        return this.#reached.position;
      },
      onBatch: async (events) => {
        this.#reached = await this.#append(this.#reached ?? (await this.#head()), events);
      },
    });
  }

  start(): void {
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

  /** Where the chain ends; from the beginning where it belongs to another store. */
  async #head(): Promise<Head> {
    const storeId = await this.store.storeId();
    return this.database.transaction(async (client) => {
      const { rows } = await client.query<Head & { store_id: string }>(
        'select store_id, position, events, number, hash from app.audit_chain for update',
      );
      const [row] = rows;
      if (row?.store_id === storeId) return row;
      await client.query('truncate app.audit_entry, app.audit_chain');
      await client.query(
        `insert into app.audit_chain (store_id, position, events, number, hash) values ($1, '', 0, 0, $2)`,
        [storeId, CHAIN_START],
      );
      return { position: '', events: 0, number: 0, hash: CHAIN_START };
    });
  }

  /** @throws ChainMoved when the head is not where this process left it */
  async #append(head: Head, events: readonly RecordedEvent[]): Promise<Head> {
    let { number, hash } = head;
    const entries: { number: number; event: RecordedEvent; hash: Buffer }[] = [];
    for (const event of events) {
      hash = nextLink(hash, event);
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
    await this.database.transaction(async (client) => {
      const moved = await client.query(
        'update app.audit_chain set position = $1, events = $2, number = $3, hash = $4 where position = $5',
        [after.position, after.events, after.number, after.hash, head.position],
      );
      if (moved.rowCount !== 1) throw new ChainMoved('Another process chains the log');
      if (entries.length > 0) await insert(client, entries);
    });
    return after;
  }
}

async function insert(
  client: pg.PoolClient,
  entries: readonly { readonly number: number; readonly event: RecordedEvent; readonly hash: Buffer }[],
): Promise<void> {
  await client.query(
    `insert into app.audit_entry
       (number, event_id, stream_id, revision, type, actor_id, actor_role, occurred_at, correlation_id, leaf, hash)
     select * from unnest($1::bigint[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[],
                          $8::timestamptz[], $9::text[], $10::bytea[], $11::bytea[])`,
    [
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
    ],
  );
}

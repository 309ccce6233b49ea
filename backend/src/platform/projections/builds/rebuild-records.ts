import type pg from 'pg';
import type { Database } from '#platform/postgres/database.js';
import { withMaskedFault } from '#platform/postgres/told-fault.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { OperatorRefusal } from '../operator-refusal.js';
import type { TableComparison } from './compare-builds.js';
import { PAUSE_ENDS, type PauseEnd } from './pause-ends.js';
import { RebuildCancelled } from './rebuild-cancelled.js';
import { rebuildLock } from './rebuild-lock.js';
import type { BuildReport, RebuildReport } from './rebuild.js';

/** `upgrade`: the program's own, because its version is a newer one. */
export type RebuildKind = 'rebuild' | 'compare' | 'restore' | 'upgrade';
export type OpenState = 'waiting' | 'running' | 'paused';
/** `kept`: the rows had to be equal and were not. `interrupted`: its process is gone; it can go on where it stood. */
export type RebuildState = OpenState | 'switched' | 'compared' | 'kept' | 'cancelled' | 'failed' | 'interrupted';
export type RebuildWish = 'run' | 'pause' | 'cancel';

export interface RebuildRecord {
  readonly id: number;
  readonly projection: string;
  readonly version: number;
  readonly kind: RebuildKind;
  readonly requireEqual: boolean;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly state: RebuildState;
  readonly wanted: RebuildWish;
  readonly wantedAt: Date;
  readonly slot: number | null;
  readonly events: number;
  /** About how many there are: what the live build had folded when it was asked for. */
  readonly total: number;
  /** Events a second, lately. */
  readonly rate: number;
  /** How much of the log it has passed, of 1, whether or not anything there was its own; and how much of it a second, lately. */
  readonly passed: number;
  readonly pace: number;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly seconds: number | null;
  readonly tables: readonly TableComparison[] | null;
  readonly parkedLive: number | null;
  readonly parkedNew: number | null;
  readonly error: string | null;
  /** Whose words live rows may lawfully have shown still, where rows differed. */
  readonly erased: readonly { readonly personId: string; readonly at: string }[] | null;
}

export interface AskedRebuild {
  readonly projection: string;
  readonly version: number;
  readonly kind: RebuildKind;
  readonly requireEqual: boolean;
  readonly askedBy: string;
}

export interface Wanted {
  readonly wanted: RebuildWish;
  readonly seconds: number;
  readonly why: string | null;
}

export type RebuildProgress = Pick<RebuildRecord, 'events' | 'rate' | 'passed' | 'pace'>;

const OPEN = `('waiting', 'running', 'paused')`;
/** These can still come to something. */
const UNENDED = `('waiting', 'running', 'paused', 'interrupted')`;
const COLUMNS = `id, projection, version, kind, require_equal as "requireEqual", asked_by as "askedBy", asked_at as "askedAt", state, wanted,
  coalesce(wanted_at, started_at, asked_at) as "wantedAt", slot, events, total, rate, passed, pace, started_at as "startedAt", ended_at as "endedAt", seconds, tables, parked_live as "parkedLive",
  parked_new as "parkedNew", error, erased`;

/** The history of what was built anew, and the way from who wants something of a run to who works on it. */
export class RebuildRecords {
  constructor(private readonly database: Database) {}

  /** @throws OperatorRefusal while another one of this read model waits or is worked on */
  async ask(asked: AskedRebuild): Promise<number> {
    const isWorkedOn = await this.#isWorkedOn(asked.projection);
    return this.database.transaction(async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('projection rebuild'), hashtext($1))`, [
        asked.projection,
      ]);
      const { rows } = await client.query<{ id: number; state: OpenState }>(
        `select id, state from projection.rebuild where projection = $1 and state in ${OPEN} order by id desc`,
        [asked.projection],
      );
      if (isWorkedOn || rows.some(({ state }) => state === 'waiting'))
        throw new OperatorRefusal(`${asked.projection} is being rebuilt already`);
      await client.query(
        `update projection.rebuild set state = 'interrupted', ended_at = clock_timestamp() where projection = $1 and state in ${OPEN}`,
        [asked.projection],
      );
      return this.note(asked, client);
    });
  }

  /** Of a run that begins at once, under the lock of its read model. */
  async note(asked: AskedRebuild, client: pg.ClientBase | pg.Pool = this.database.pool): Promise<number> {
    const { rows } = await client.query<{ id: number }>(
      `insert into projection.rebuild (projection, version, kind, require_equal, asked_by, total)
       values ($1, $2, $3, $4, $5, coalesce((select c.handled from projection.active a
         join projection.checkpoint c using (projection, version, slot) where a.projection = $1), 0)) returning id`,
      [asked.projection, asked.version, asked.kind, asked.requireEqual, asked.askedBy],
    );
    return rows[0]?.id ?? 0;
  }

  /** @throws OperatorRefusal where it has ended. Under the lock of its read model: whatever else says of itself that it is worked on is not, and what waited for an older run has been overtaken. */
  async begin(id: number, projection: string): Promise<void> {
    await this.database.query(
      `update projection.rebuild set state = 'interrupted', ended_at = clock_timestamp()
       where projection = $1 and id <> $2 and state in ${OPEN}`,
      [projection, id],
    );
    const begun = await this.database.query(
      `update projection.rebuild set state = 'running', error = null, ended_at = null,
         started_at = coalesce(started_at, clock_timestamp()) where id = $1 and state in ${UNENDED} returning id`,
      [id],
    );
    if (begun.length === 0) throw new OperatorRefusal(`This run of ${projection} has ended`);
  }

  async made(id: number, slot: number): Promise<void> {
    await this.database.query('update projection.rebuild set slot = $2 where id = $1', [id, slot]);
  }

  /** How far it is. @returns what is wanted of it, for how long already, and why where nobody asked for it */
  async progress(id: number, state: OpenState, { events, passed, rate, pace }: RebuildProgress): Promise<Wanted> {
    const [row] = await this.database.query<Wanted>(
      `update projection.rebuild set state = $2, events = $3, rate = $4, passed = $5, pace = $6 where id = $1
       returning wanted, error as why,
         extract(epoch from clock_timestamp() - coalesce(wanted_at, started_at, asked_at))::float8 as seconds`,
      [id, state, events, rate, passed, pace],
    );
    return row ?? { wanted: 'cancel', seconds: 0, why: null };
  }

  async wanted(id: number): Promise<Pick<Wanted, 'wanted' | 'why'>> {
    const [row] = await this.database.query<Wanted>(
      'select wanted, error as why from projection.rebuild where id = $1',
      [id],
    );
    return row ?? { wanted: 'cancel', why: null };
  }

  /** A run that waits for somebody to resume it is cancelled, within the second; one that is at work goes on. @returns whether there was such a run */
  async endPause(projection: string, why: PauseEnd): Promise<boolean> {
    const ended = await this.database.query(
      `update projection.rebuild set wanted = 'cancel', wanted_at = clock_timestamp(), error = $2
       where projection = $1 and wanted = 'pause' and state in ('running', 'paused') returning id`,
      [projection, PAUSE_ENDS[why]],
    );
    return ended.length > 0;
  }

  /** Within the transaction that shows the new rows: from its commit on the run has ended and has its proof. @throws RebuildCancelled where nobody wants them by now */
  async switched(id: number, report: BuildReport, client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<Wanted>(
      'select wanted, error as why from projection.rebuild where id = $1 for update',
      [id],
    );
    if (rows[0]?.wanted === 'cancel') throw new RebuildCancelled(rows[0].why);
    await this.done(id, 'rebuild', { ...report, erased: [] }, client);
  }

  async done(
    id: number,
    kind: RebuildKind,
    report: RebuildReport,
    client: pg.ClientBase | pg.Pool = this.database.pool,
  ): Promise<void> {
    const { switched, events, seconds, comparison, parked, erased } = report;
    // In one statement: what has ended has its proof.
    await client.query(
      `update projection.rebuild set events = $2, total = greatest(total, $2), seconds = $3, tables = $4, parked_live = $5, parked_new = $6,
         erased = $7, state = $8, error = null, ended_at = clock_timestamp()
       where id = $1`,
      [
        ...[id, events, seconds, comparison ? JSON.stringify(comparison) : null],
        ...[parked.live, parked.rebuilt, erased.length > 0 ? JSON.stringify(erased) : null],
        switched ? 'switched' : kind === 'compare' ? 'compared' : 'kept',
      ],
    );
  }

  /** Of a run that has come to nothing; one whose rows are shown by now has come to something, whatever fails after it. */
  async failed(id: number, state: 'cancelled' | 'failed' | 'interrupted', error?: string): Promise<void> {
    await this.database.query(
      `update projection.rebuild set state = $2, error = $3, ended_at = clock_timestamp() where id = $1 and state in ${UNENDED}`,
      [id, state, error ?? null],
    );
  }

  /** @returns whether it can still be granted: what has ended stays what it has come to */
  async wish(id: number, wanted: RebuildWish): Promise<boolean> {
    const granted = await this.database.query(
      `update projection.rebuild set wanted = $2, error = null,
         wanted_at = case when wanted = $2 and wanted_at is not null then wanted_at else clock_timestamp() end
       where id = $1 and state in ${UNENDED} returning id`,
      [id, wanted],
    );
    return granted.length > 0;
  }

  async one(id: number): Promise<RebuildRecord | undefined> {
    const [row] = await this.database.query<RebuildRecord>(`select ${COLUMNS} from projection.rebuild where id = $1`, [
      id,
    ]);
    return row && this.#honest(row, await this.#isWorkedOn(row.projection));
  }

  /** The newest first. @param before those alone that are older than this one */
  async of(projection: string, limit: number, before?: number): Promise<readonly RebuildRecord[]> {
    const rows = await this.database.query<RebuildRecord>(
      `select ${COLUMNS} from projection.rebuild where projection = $1 and ($3::bigint is null or id < $3) order by id desc limit $2`,
      [projection, limit, before ?? null],
    );
    const isWorkedOn = rows.some(({ state }) => isOpen(state)) && (await this.#isWorkedOn(projection));
    return rows.map((row) => this.#honest(row, isWorkedOn));
  }

  /** Those that wait or are worked on, of all read models. */
  async open(): Promise<readonly RebuildRecord[]> {
    const rows = await this.database.query<RebuildRecord>(
      `select ${COLUMNS} from projection.rebuild where state in ${OPEN} order by id`,
    );
    return Promise.all(rows.map(async (row) => this.#honest(row, await this.#isWorkedOn(row.projection))));
  }

  /** A process that was killed could not say so. */
  #honest(record: RebuildRecord, isWorkedOn: boolean): RebuildRecord {
    const isLost = (record.state === 'running' || record.state === 'paused') && !isWorkedOn;
    return withMaskedFault(isLost ? { ...record, state: 'interrupted' } : record);
  }

  #isWorkedOn(projection: string): Promise<boolean> {
    return SingletonLock.isHeld(this.database, rebuildLock(projection));
  }
}

export const isOpen = (state: RebuildState): state is OpenState =>
  state === 'waiting' || state === 'running' || state === 'paused';

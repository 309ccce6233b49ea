import { REPORT_RUN_DAYS, REPORT_RUNS_AT_ONCE, REPORT_RUNS_KEPT, type ReportFormat, type ReportName } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import type { PinnedQuery } from '../reports/report-places.js';

export interface ReportRunRow {
  readonly id: string;
  readonly user_id: number;
  readonly report: ReportName;
  readonly format: ReportFormat;
  /** At a place in the log: a file is made as that stood when it was asked for, whenever its turn comes. */
  readonly query: PinnedQuery;
  /** When the last event by that place was recorded; null where nobody noted it. */
  readonly as_of: Date | null;
  readonly state: 'waiting' | 'running' | 'ready' | 'failed';
  readonly tries: number;
  readonly rows_done: number;
  readonly rows_total: number | null;
  readonly file_name: string | null;
  readonly content_type: string | null;
  readonly size_bytes: number | null;
  readonly problem: string | null;
  readonly requested_at: Date;
  readonly ended_at: Date | null;
  readonly expires_at: Date;
}
/** A file as it is asked for. */
export type NewRun = Pick<ReportRunRow, 'id' | 'user_id' | 'report' | 'format' | 'query' | 'as_of'>;
/** One try at a run. Another one that was begun later has it taken away from this one. */
export type Try = Pick<ReportRunRow, 'id' | 'tries'>;

export const RUN_TRIES = 5;
/** Whoever works on one says so twice a second; after so long it was left behind. Less than a queue takes to give its job to another worker. */
const LEFT_AFTER_MS = 20_000;
/** Whoever asked for one records it within moments; after so long nobody will. */
const FORGOTTEN_AFTER_MS = 5 * 60_000;
const KEPT_MS = REPORT_RUN_DAYS * 86_400_000;

const COLUMNS = `id, user_id, report, format, query, as_of, state, tries, rows_done, rows_total, file_name, content_type, size_bytes,
  problem, requested_at, ended_at, expires_at`;

/** One at which somebody is, by the word of a moment ago. */
const UNDER_WAY = (since: string): string =>
  `select from app.report_run as other where other.state = 'running' and other.touched_at >= ${since}`;

const tooManyAtOnce = () =>
  new AppError(
    'conflict',
    'TOO_MANY_REPORTS',
    `Aynı anda en çok ${REPORT_RUNS_AT_ONCE} rapor hazırlatabilirsiniz. Biri bitince yeniden deneyin.`,
  );
const tooManyKept = () =>
  new AppError(
    'conflict',
    'TOO_MANY_REPORTS',
    `En çok ${REPORT_RUNS_KEPT} hazır rapor saklanır. Gerekmeyenleri silip yeniden deneyin.`,
  );

export const personFolder = (userId: number): string => `reports/${userId}`;
export const runFolder = (userId: number, id: string): string => `${personFolder(userId)}/${id}`;
/** Each try writes the same bytes to the same place: there are never two files of one run. */
export const runFile = (userId: number, id: string, file: string): string => `${runFolder(userId, id)}/${file}`;

/** Files that are made in the background, as rows. Nothing of them is truth: they can be made again. */
@Injectable()
export class ReportRuns {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What somebody had made and is still kept, the newest first. */
  of(userId: number): Promise<readonly ReportRunRow[]> {
    return this.database.query<ReportRunRow>(
      `select ${COLUMNS} from app.report_run where user_id = $1 and expires_at > $2 order by requested_at desc, id limit ${REPORT_RUNS_KEPT}`,
      [userId, this.clock.now()],
    );
  }

  async one(userId: number, id: string): Promise<ReportRunRow | undefined> {
    const [row] = await this.database.query<ReportRunRow>(
      `select ${COLUMNS} from app.report_run where user_id = $1 and id = $2 and expires_at > $3`,
      [userId, id, this.clock.now()],
    );
    return row;
  }

  /**
   * Nobody makes it until it is `recorded`.
   *
   * @returns the run, and whether it is to be recorded: the same file that is there already, or under way, is not made twice; and whose
   * folders are to be removed
   * @throws AppError conflict TOO_MANY_REPORTS
   */
  begin({ id, user_id: userId, report, format, query, as_of }: NewRun) {
    const now = this.clock.now();
    const sameness = JSON.stringify([report, format, Object.entries(query).toSorted()]);
    return this.database.transaction(async (client) => {
      // Two clicks at once count one after the other.
      await client.query(`select pg_advisory_xact_lock(hashtextextended('report-runs', $1))`, [userId]);
      const mine = await client.query<{ id: string; sameness: string; state: ReportRunRow['state'] }>(
        `select id, sameness, state from app.report_run where user_id = $1 and expires_at > $2`,
        [userId, now],
      );
      const same = mine.rows.find((row) => row.sameness === sameness && row.state !== 'failed');
      if (same) {
        // Who began it died before it was recorded, and asks again.
        const { rowCount } = await client.query(
          'update app.report_run set touched_at = $2 where id = $1 and not recorded and touched_at < $3',
          [same.id, now, before(now, LEFT_AFTER_MS)],
        );
        return { id: same.id, isNew: rowCount === 1, gone: [] };
      }
      if (mine.rows.filter(isOpen).length >= REPORT_RUNS_AT_ONCE) throw tooManyAtOnce();
      if (mine.rows.length >= REPORT_RUNS_KEPT) throw tooManyKept();
      // One whose days are over and that no round has removed yet makes room.
      const gone = await client.query<{ id: string }>(
        'delete from app.report_run where user_id = $1 and sameness = $2 and expires_at <= $3 returning id',
        [userId, sameness, now],
      );
      await client.query(
        `insert into app.report_run (id, user_id, report, format, query, sameness, state, requested_at, touched_at, expires_at, as_of)
         values ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7, $8, $9)`,
        [id, userId, report, format, query, sameness, now, keptUntil(now), as_of],
      );
      return { id, isNew: true, gone: gone.rows.map((row) => row.id) };
    });
  }

  /** It stands in the audit trail: from now on it may be made. */
  async recorded(id: string): Promise<void> {
    await this.database.query('update app.report_run set recorded = true where id = $1', [id]);
  }

  /** Those whose process died before it knew whether they stand in the audit trail. */
  forgotten(): Promise<readonly ReportRunRow[]> {
    return this.database.query<ReportRunRow>(
      `select ${COLUMNS} from app.report_run where state = 'waiting' and not recorded and touched_at < $1`,
      [before(this.clock.now(), FORGOTTEN_AFTER_MS)],
    );
  }

  /** One that failed gets its tries again. @returns false where it did not, or the same is there meanwhile @throws AppError conflict */
  async again(userId: number, id: string): Promise<boolean> {
    const now = this.clock.now();
    return this.database.transaction(async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtextextended('report-runs', $1))`, [userId]);
      const mine = await client.query<{ state: ReportRunRow['state'] }>(
        `select state from app.report_run where user_id = $1 and expires_at > $2`,
        [userId, now],
      );
      if (mine.rows.filter(isOpen).length >= REPORT_RUNS_AT_ONCE) throw tooManyAtOnce();
      const { rowCount } = await client.query(
        `update app.report_run as failed set state = 'waiting', tries = 0, rows_done = 0, problem = null, ended_at = null, touched_at = $3
         where user_id = $1 and id = $2 and state = 'failed' and not exists (select from app.report_run as other
           where other.user_id = failed.user_id and other.sameness = failed.sameness and other.state <> 'failed')`,
        [userId, id, now],
      );
      return rowCount === 1;
    });
  }

  /**
   * For whoever makes it. One at a time on the whole installation: each may read the whole books.
   *
   * @returns undefined where it is made already, somebody is at this or another one, or nobody wants it any more
   */
  take(id: string): Promise<ReportRunRow | undefined> {
    const now = this.clock.now();
    return this.database.transaction(async (client) => {
      // Of two that look at once the second one sees what the first has taken.
      await client.query(`select pg_advisory_xact_lock(hashtext('report-runs'), hashtext('take'))`);
      const { rows } = await client.query<ReportRunRow>(
        `update app.report_run set state = 'running', tries = tries + 1, rows_done = 0, rows_total = null, touched_at = $2
         where id = $1 and recorded and tries < ${RUN_TRIES} and state in ('waiting', 'running') and not exists (${UNDER_WAY('$3')})
         returning ${COLUMNS}`,
        [id, now, before(now, LEFT_AFTER_MS)],
      );
      return rows[0];
    });
  }

  /** The one that was asked for first, where none is being made. One that stumbled rests a moment: its own job comes again, too. */
  async next(): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      `select id from app.report_run where state = 'waiting' and recorded and tries < ${RUN_TRIES} and (tries = 0 or touched_at < $1)
         and not exists (${UNDER_WAY('$1')}) order by requested_at, id limit 1`,
      [before(this.clock.now(), LEFT_AFTER_MS)],
    );
    return row?.id;
  }

  /** @returns false where another has taken it, or nobody wants it any more */
  async further({ id, tries }: Try, done: number, total: number | null): Promise<boolean> {
    const kept = await this.database.query(
      `update app.report_run set rows_done = $3, rows_total = $4, touched_at = $5
       where id = $1 and tries = $2 and state = 'running' returning id`,
      [id, tries, done, total, this.clock.now()],
    );
    return kept.length > 0;
  }

  /** @returns false as `further` */
  async ready(
    { id, tries }: Try,
    made: { rows: number; name: string; type: string; bytes: number },
    client: ClientBase,
  ): Promise<boolean> {
    const now = this.clock.now();
    const { rowCount } = await client.query(
      `update app.report_run set state = 'ready', rows_done = $3, rows_total = $3, file_name = $4, content_type = $5, size_bytes = $6,
         ended_at = $7, touched_at = $7, expires_at = $8
       where id = $1 and tries = $2 and state = 'running'`,
      [id, tries, made.rows, made.name, made.type, made.bytes, now, keptUntil(now)],
    );
    return rowCount === 1;
  }

  /** This try came to nothing: another one follows. */
  async stumbled({ id, tries }: Try): Promise<void> {
    await this.database.query(
      `update app.report_run set state = 'waiting', touched_at = $3 where id = $1 and tries = $2 and state = 'running'`,
      [id, tries, this.clock.now()],
    );
  }

  /** Its process stops: that was no try. */
  async released({ id, tries }: Try): Promise<void> {
    await this.database.query(
      `update app.report_run set state = 'waiting', tries = tries - 1, touched_at = $3 where id = $1 and tries = $2 and state = 'running'`,
      [id, tries, this.clock.now()],
    );
  }

  /** No further try. @returns false as `further` */
  async failed({ id, tries }: Try, problem: string, client: ClientBase): Promise<boolean> {
    const { rowCount } = await client.query(
      `update app.report_run set state = 'failed', problem = $3, ended_at = $4, touched_at = $4
       where id = $1 and tries = $2 and state in ('waiting', 'running')`,
      [id, tries, problem, this.clock.now()],
    );
    return rowCount === 1;
  }

  /** Those whose process died wait again. @returns those whose tries are used up */
  async leftBehind(): Promise<readonly ReportRunRow[]> {
    await this.database.query(
      `update app.report_run set state = 'waiting' where state = 'running' and touched_at < $1`,
      [before(this.clock.now(), LEFT_AFTER_MS)],
    );
    return this.database.query<ReportRunRow>(
      `select ${COLUMNS} from app.report_run where state = 'waiting' and tries >= ${RUN_TRIES}`,
    );
  }

  ended(): Promise<readonly Pick<ReportRunRow, 'id' | 'user_id'>[]> {
    return this.database.query(
      'select id, user_id from app.report_run where expires_at <= $1 order by expires_at limit 200',
      [this.clock.now()],
    );
  }

  async isWanted(id: string): Promise<boolean> {
    return (await this.database.query('select id from app.report_run where id = $1', [id])).length > 0;
  }

  /** @returns false where there was none */
  async remove(userId: number, id: string): Promise<boolean> {
    const gone = await this.database.query('delete from app.report_run where user_id = $1 and id = $2 returning id', [
      userId,
      id,
    ]);
    return gone.length > 0;
  }
}

const isOpen = ({ state }: Pick<ReportRunRow, 'state'>): boolean => state === 'waiting' || state === 'running';
const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
const keptUntil = (now: Date): Date => new Date(now.getTime() + KEPT_MS);

import { Readable } from 'node:stream';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import { JobHandler } from '#platform/jobs/job-queue.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { Repeater } from '#platform/retry/repeater.js';
import { errorCode } from '#platform/telemetry/error-code.js';
import { ReportFiles } from '#modules/ledger/reports/files/report-file.js';
import { type ReportRunRow, ReportRuns, RUN_TRIES, runFile, runFolder } from '../report-runs.js';
import { RunEnds } from '../run-ends.js';
import { MAKE_REPORT, RunQueue } from './run-queue.js';

const job = z.object({ id: z.uuid() });
/** How often the page is told how far it is, and the row that somebody is at it. */
const TOLD_EVERY_MS = 500;
const NOT_MADE = 'Beklenmeyen bir sorun oldu; yeniden deneyin.';
const NO_ROOM = 'Sunucuda yer kalmadı; yer açılınca yeniden deneyin.';
/** Of the system, and PostgreSQL's disk_full. */
const DISK_FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Another worker is at it by now, nobody wants it any more, or the process stops. */
class GivenUp extends Error {}

/** Writes the file of a report that somebody asked for, tells them how far it is, and when it is done. */
@Injectable()
export class MakeReport extends JobHandler implements OnModuleDestroy {
  override readonly name = MAKE_REPORT;
  readonly #log = new Logger('Reports');
  #stops = false;

  constructor(
    private readonly runs: ReportRuns,
    private readonly files: ReportFiles,
    private readonly stored: PrivateFiles,
    private readonly ends: RunEnds,
    private readonly queue: RunQueue,
  ) {
    super();
  }

  /** Before the worker waits for its jobs: this one may take long, and is begun again by another. */
  onModuleDestroy(): void {
    this.#stops = true;
  }

  override async handle(data: unknown): Promise<void> {
    const { id } = job.parse(data);
    const run = await this.runs.take(id);
    // It holds no place of a worker until its turn comes: whoever is at another one asks for the next when that ends.
    if (!run) return;
    try {
      await this.#write(run);
    } catch (error) {
      await this.#failed(run, error);
    } finally {
      await this.#askForNext();
    }
  }

  /** Never rejects: how this run ended says its own job, and the round finds what waits. */
  async #askForNext(): Promise<void> {
    if (this.#stops) return;
    try {
      const next = await this.runs.next();
      if (next !== undefined) await this.queue.add(next);
    } catch (error) {
      this.#log.warn({ msg: 'reports wait for the next round', err: error });
    }
  }

  async #write(run: ReportRunRow): Promise<void> {
    const { id, user_id, report, format, query } = run;
    const state = { done: 0, total: null as number | null, lost: false };
    const tell = async (): Promise<void> => {
      state.lost ||= !(await this.runs.further(run, state.done, state.total));
      this.ends.moved(run);
    };
    // What fails here fails where the file is written, too.
    const telling = new Repeater(TOLD_EVERY_MS, tell, (error) =>
      this.#log.warn({ msg: 'progress was not told', err: error }),
    );
    telling.start('at once');
    try {
      const file = await this.files.open(report, query, format, (rows) => {
        if (this.#stops || state.lost) throw new GivenUp();
        state.done = rows;
      });
      state.total = file.rows;
      const bytes = await this.stored.save(
        runFile(user_id, id, file.name),
        Readable.from(file.content, { objectMode: false }),
      );
      await telling.stop();
      await this.ends.ready(run, { rows: file.rows, name: file.name, type: file.type, bytes });
    } finally {
      await telling.stop();
      if (!(await this.runs.isWanted(id))) await this.stored.removeFolder(runFolder(user_id, id));
    }
  }

  async #failed(run: ReportRunRow, error: unknown): Promise<void> {
    if (error instanceof GivenUp) {
      if (!this.#stops) return;
      await this.runs.released(run);
      throw error;
    }
    // A refusal would be the same at the next try.
    if (error instanceof AppError || error instanceof RangeError)
      return this.ends.failed(run, error instanceof AppError ? error.message : NOT_MADE);
    if (run.tries >= RUN_TRIES) await this.ends.failed(run, DISK_FULL.has(errorCode(error)) ? NO_ROOM : NOT_MADE);
    else await this.runs.stumbled(run);
    throw error;
  }
}

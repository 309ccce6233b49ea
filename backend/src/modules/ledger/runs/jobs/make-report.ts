import { Readable } from 'node:stream';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import { JobHandler } from '#platform/jobs/job-queue.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { Repeater } from '#platform/retry/repeater.js';
import { ReportFiles } from '#modules/ledger/reports/files/report-file.js';
import { type ReportRunRow, ReportRuns, RUN_TRIES, runFile, runFolder } from '../report-runs.js';
import { RunEnds } from '../run-ends.js';
import { MAKE_REPORT } from './run-queue.js';

const job = z.object({ id: z.uuid() });
/** How often the page is told how far it is, and the row that somebody is at it. */
const TOLD_EVERY_MS = 500;
const NOT_MADE = 'Beklenmeyen bir sorun oldu; yeniden deneyin.';

/** Another worker is at it by now, nobody wants it any more, or the process stops. */
class GivenUp extends Error {}

/** Writes the file of a report that somebody asked for, tells them how far it is, and when it is done. */
@Injectable()
export class MakeReport extends JobHandler implements OnModuleDestroy {
  override readonly name = MAKE_REPORT;
  readonly #log = new Logger('Reports');
  #stops = false;
  // Each one may read the whole books: one after the other.
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly runs: ReportRuns,
    private readonly files: ReportFiles,
    private readonly stored: PrivateFiles,
    private readonly ends: RunEnds,
  ) {
    super();
  }

  /** Before the worker waits for its jobs: this one may take long, and is begun again by another. */
  onModuleDestroy(): void {
    this.#stops = true;
  }

  override async handle(data: unknown): Promise<void> {
    const { id } = job.parse(data);
    const made = this.#turn.then(() => this.#make(id));
    this.#turn = made.catch(() => undefined);
    await made;
  }

  async #make(id: string): Promise<void> {
    const run = await this.runs.take(id);
    if (!run) return;
    try {
      await this.#write(run);
    } catch (error) {
      await this.#failed(run, error);
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
    if (run.tries >= RUN_TRIES) await this.ends.failed(run, NOT_MADE);
    else await this.runs.stumbled(run);
    throw error;
  }
}

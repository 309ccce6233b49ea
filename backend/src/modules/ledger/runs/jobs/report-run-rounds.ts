import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { ReportRuns, RUN_TRIES, runFolder } from '../report-runs.js';
import { RunEnds } from '../run-ends.js';
import { RunQueue } from './run-queue.js';

const EVERY_MS = 60_000;
const LEFT = 'Hazırlanırken sunucu birkaç kez kesildi; yeniden deneyin.';

/** Removes files whose days are over, and puts runs back into the queue that a process or the queue has lost. */
@Injectable()
export class ReportRunRounds extends ScheduledJob {
  constructor(
    private readonly runs: ReportRuns,
    private readonly ends: RunEnds,
    private readonly files: PrivateFiles,
    private readonly queue: RunQueue,
  ) {
    super('report-run-rounds', EVERY_MS);
  }

  protected round(): Promise<unknown> {
    return this.look();
  }

  async look(): Promise<void> {
    for (const { user_id, id } of await this.runs.ended()) {
      // The file first: a row without one can be removed again, a file without a row would lie there for ever.
      await this.files.removeFolder(runFolder(user_id, id));
      await this.runs.remove(user_id, id);
    }
    for (const run of await this.runs.leftBehind())
      if (run.tries >= RUN_TRIES) await this.ends.failed(run, LEFT);
      else await this.queue.add(run.id);
  }
}

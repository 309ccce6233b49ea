import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { ReportRunAggregate } from '../commands/report-run-aggregate.js';
import { ReportRuns, runFolder } from '../report-runs.js';
import { RunEnds } from '../run-ends.js';
import { RunQueue } from './run-queue.js';

const EVERY_MS = 60_000;
const LEFT = 'Hazırlanırken sunucu birkaç kez kesildi; yeniden deneyin.';

/** Removes files whose days are over, and goes on with runs that a process or the queue has lost. */
@Injectable()
export class ReportRunClock extends ScheduledJob {
  constructor(
    private readonly runs: ReportRuns,
    private readonly ends: RunEnds,
    private readonly files: PrivateFiles,
    private readonly queue: RunQueue,
    private readonly aggregate: ReportRunAggregate,
  ) {
    // As its schedule is called in queues that were made before.
    super('report-run-rounds', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.look();
  }

  async look(): Promise<void> {
    for (const { user_id, id } of await this.runs.ended()) {
      // The file first: a row without one can be removed again, a file without a row would lie there for ever.
      await this.files.removeFolder(runFolder(user_id, id));
      await this.runs.remove(user_id, id);
    }
    for (const run of await this.runs.leftBehind()) await this.ends.failed(run, LEFT);
    const next = await this.runs.next();
    if (next !== undefined) await this.queue.add(next);
    // At the end: a log that is away holds nothing up that is known.
    for (const run of await this.runs.forgotten()) {
      if (await this.aggregate.isRecorded(run.id)) await this.runs.recorded(run.id);
      else await this.runs.remove(run.user_id, run.id);
      this.ends.moved(run);
    }
  }
}

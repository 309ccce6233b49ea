import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Allowance, RateLimiter } from '#platform/http/limits/rate-limiter.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { AppError } from '#kernel/app-error.js';
import { RunQueue } from '../jobs/run-queue.js';
import { noReportFile } from '../queries/open-report-file.js';
import { ReportRuns, runFolder } from '../report-runs.js';
import { RunEnds } from '../run-ends.js';

/** Somebody wants one of theirs tried again, or no more. */
export class ChangeReportRun extends Command<void> {
  constructor(readonly input: { readonly userId: number; readonly id: string; readonly change: 'retry' | 'remove' }) {
    super();
  }
}

const RETRIES: Allowance = { burst: 10, everySeconds: 60 };
const notFailed = () =>
  new AppError('conflict', 'REPORT_NOT_FAILED', 'Bu rapor yeniden denenemez: hazır, hazırlanıyor ya da aynısı var.');

@CommandHandler(ChangeReportRun)
export class ChangeReportRunHandler implements ICommandHandler<ChangeReportRun> {
  constructor(
    private readonly runs: ReportRuns,
    private readonly ends: RunEnds,
    private readonly files: PrivateFiles,
    private readonly limiter: RateLimiter,
    private readonly queue: RunQueue,
  ) {}

  /** @throws AppError not_found; conflict REPORT_NOT_FAILED, TOO_MANY_REPORTS; rate_limited */
  async execute({ input: { userId, id, change } }: ChangeReportRun): Promise<void> {
    const run = await this.runs.one(userId, id);
    if (!run) throw noReportFile();
    if (change === 'retry') {
      await this.limiter.use(`report-run-retry:${userId}`, RETRIES);
      if (!(await this.runs.again(userId, id))) throw notFailed();
      await this.queue.add(id);
    } else {
      // The row first: who writes the file looks whether it is still wanted when it is done.
      await this.runs.remove(userId, id);
      await this.files.removeFolder(runFolder(userId, id));
    }
    this.ends.moved(run);
  }
}

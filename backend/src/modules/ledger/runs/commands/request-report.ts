import { randomUUID } from 'node:crypto';
import type { ReportRunForm } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { type Allowance, RateLimiter } from '#platform/http/limits/rate-limiter.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { ReportFiles } from '#modules/ledger/reports/files/report-file.js';
import { Reports } from '#modules/ledger/reports/reports.js';
import { type ReportRunRow, ReportRuns, runFolder } from '../report-runs.js';
import { RunQueue } from '../jobs/run-queue.js';
import { ReportRunAggregate } from './report-run-aggregate.js';

/** Somebody wants a file of a report that takes too long to wait for. */
export class RequestReport extends Command<{ readonly id: string; readonly position?: Position }> {
  constructor(readonly input: { readonly context: CommandContext; readonly userId: number } & ReportRunForm) {
    super();
  }
}

type Asked = Pick<ReportRunRow, 'id' | 'user_id' | 'report' | 'format' | 'query'>;

/** Each one may read the whole books. */
const RUNS: Allowance = { burst: 20, everySeconds: 60 };

@CommandHandler(RequestReport)
export class RequestReportHandler implements ICommandHandler<RequestReport> {
  constructor(
    private readonly run: ReportRunAggregate,
    private readonly reports: Reports,
    private readonly files: ReportFiles,
    private readonly runs: ReportRuns,
    private readonly stored: PrivateFiles,
    private readonly limiter: RateLimiter,
    private readonly queue: RunQueue,
  ) {}

  /** @throws AppError invalid REPORT_AHEAD, DAY_NOT_OVER, NOTHING_RECORDED, NO_SUCH_FILE, UNKNOWN_ACCOUNT, REPORT_TOO_LONG; conflict TOO_MANY_REPORTS; rate_limited */
  async execute({ input: { context, userId, report, format, query } }: RequestReport) {
    await this.limiter.use(`report-run:${userId}`, RUNS);
    const pinned = await this.reports.pinned(query);
    await this.files.check(report, pinned, format);
    const { id, isNew, gone } = await this.runs.begin({
      ...{ id: randomUUID(), user_id: userId, report, format, query: pinned },
      as_of: await this.reports.moment(pinned),
    });
    for (const old of gone) await this.stored.removeFolder(runFolder(userId, old));
    if (!isNew) return { id };
    const position = await this.record({ id, user_id: userId, report, format, query: pinned }, context);
    // What is recorded is made, even if this process ends here: the round looks into the log.
    await this.runs.recorded(id);
    await this.queue.add(id);
    return { id, position };
  }

  private async record({ id, user_id, report, format, query }: Asked, context: CommandContext): Promise<Position> {
    const { from = null, to = null, by = null, account = null, voucher = null, position } = query;
    const told = { run_id: id, report, format, position, from, to, by, account, voucher };
    try {
      return await this.run.request(told, context);
    } catch (error) {
      // What is not recorded is not made, and does not stand in the way of the next.
      await this.runs.remove(user_id, id);
      throw error;
    }
  }
}

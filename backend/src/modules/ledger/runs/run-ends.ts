import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { Notices } from '#modules/notices/contract.js';
import { type ReportRunRow, ReportRuns } from './report-runs.js';
import { reportFailed, reportReady } from './telling/report-notices.js';

/** What a run comes to, told to whoever asked for it: at once in their open pages, and as a notice when it is over. */
@Injectable()
export class RunEnds {
  constructor(
    private readonly runs: ReportRuns,
    private readonly outbox: MailOutbox,
    private readonly notices: Notices,
    private readonly hints: HintPublisher,
    private readonly clock: Clock,
  ) {}

  /** Pages that show it ask again. */
  moved({ user_id, rows_done }: Pick<ReportRunRow, 'user_id' | 'rows_done'>): void {
    this.hints.publish([
      { name: 'report_runs_changed', room: `user:${user_id}`, payload: { id: 0, revision: rows_done, position: '' } },
    ]);
  }

  /** The file lies there: that, and that it was told, become true together. Nothing where another try was faster. */
  async ready(run: ReportRunRow, made: Parameters<ReportRuns['ready']>[1]): Promise<void> {
    await this.#ended(run, 'ready', (client) => this.runs.ready(run, made, client));
  }

  async failed(run: ReportRunRow, problem: string): Promise<void> {
    await this.#ended(run, 'failed', (client) => this.runs.failed(run, problem, client));
  }

  async #ended(
    run: ReportRunRow,
    state: 'ready' | 'failed',
    end: (client: Parameters<ReportRuns['ready']>[2]) => Promise<boolean>,
  ): Promise<void> {
    const { id, user_id, report, format } = run;
    const committed = await this.outbox.transaction(async (client, owe) => {
      if (!(await end(client))) return undefined;
      return this.notices.tellWithin(
        client,
        {
          kind: state === 'ready' ? reportReady : reportFailed,
          to: [user_id],
          subject: `report-run-${id}`,
          data: { run_id: id, report, format },
          // One that is tried again after it failed is told of again.
          occasion: `report-${state}-${id}-${run.requested_at.getTime()}-${this.clock.now().getTime()}`,
          at: this.clock.now(),
        },
        owe,
      );
    });
    committed?.();
    this.moved(run);
  }
}

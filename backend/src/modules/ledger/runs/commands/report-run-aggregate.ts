import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import {
  type DownloadedReport,
  reportDownloadDecider,
  reportRequestDecider,
  type RequestedReport,
} from '../domain/report-requests.js';
import { reportRunStreams } from '../report-run-streams.js';

/** Tells the log who had which file of the books made, or took it along. */
@Injectable()
export class ReportRunAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  async request(told: RequestedReport, context: CommandContext): Promise<Position> {
    const stream = reportRunStreams.of(told.run_id);
    return (await this.aggregates.execute(reportRequestDecider, stream, told, context)).position;
  }

  async download(told: DownloadedReport, context: CommandContext): Promise<Position> {
    const stream = reportRunStreams.of(told.download_id);
    return (await this.aggregates.execute(reportDownloadDecider, stream, told, context)).position;
  }

  /** Whether the log knows of the run. */
  async isRecorded(id: string): Promise<boolean> {
    return (await this.aggregates.load(reportRequestDecider, reportRunStreams.of(id))).revision >= 0;
  }
}

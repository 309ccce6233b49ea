import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { type DownloadedReport, reportDownloadDecider } from '../domain/report-requests.js';
import { reportRunStreams } from '../report-run-streams.js';

/** Somebody takes a file of the books along. */
export class RecordDownload extends Command<void> {
  constructor(
    readonly input: { readonly context: CommandContext; readonly file: Omit<DownloadedReport, 'download_id'> },
  ) {
    super();
  }
}

@CommandHandler(RecordDownload)
export class RecordDownloadHandler implements ICommandHandler<RecordDownload> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ input: { context, file } }: RecordDownload): Promise<void> {
    const download_id = randomUUID();
    const told = { download_id, ...file };
    await this.aggregates.execute(reportDownloadDecider, reportRunStreams.of(download_id), told, context);
  }
}

import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { DownloadedReport } from '../domain/report-requests.js';
import { ReportRunAggregate } from './report-run-aggregate.js';

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
  constructor(private readonly run: ReportRunAggregate) {}

  async execute({ input: { context, file } }: RecordDownload): Promise<void> {
    await this.run.download({ download_id: randomUUID(), ...file }, context);
  }
}

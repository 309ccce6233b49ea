import type { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { ReportRuns, runFile } from '../report-runs.js';

export interface OpenedReport {
  readonly content: Readable;
  readonly bytes: number;
  readonly name: string;
  readonly type: string;
}

/** The file of a run, for whoever asked for it. */
export class OpenReportFile extends Query<OpenedReport> {
  constructor(
    readonly userId: number,
    readonly id: string,
  ) {
    super();
  }
}

export const noReportFile = () =>
  new AppError(
    'not_found',
    'NO_REPORT_FILE',
    'Böyle bir rapor dosyası yok. Süresi dolduysa yeniden hazırlatabilirsiniz.',
  );

@QueryHandler(OpenReportFile)
export class OpenReportFileHandler implements IQueryHandler<OpenReportFile> {
  constructor(
    private readonly runs: ReportRuns,
    private readonly files: PrivateFiles,
  ) {}

  /** @throws AppError not_found NO_REPORT_FILE */
  async execute({ userId, id }: OpenReportFile): Promise<OpenedReport> {
    const run = await this.runs.one(userId, id);
    if (run?.state !== 'ready' || run.file_name === null || run.size_bytes === null) throw noReportFile();
    const content = await this.files.open(runFile(userId, id, run.file_name));
    if (!content) throw noReportFile();
    return {
      content,
      bytes: run.size_bytes,
      name: run.file_name,
      type: run.content_type ?? 'application/octet-stream',
    };
  }
}

import type { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { exportFile, Exports } from '../exports.js';

export interface OpenedExport {
  readonly content: Readable;
  readonly bytes: number;
  readonly fileName: string;
}

/** Hands the file over, to its owner only. */
export class OpenExport extends Query<OpenedExport> {
  constructor(readonly personId: number) {
    super();
  }
}

@QueryHandler(OpenExport)
export class OpenExportHandler implements IQueryHandler<OpenExport> {
  constructor(
    private readonly exports: Exports,
    private readonly files: PrivateFiles,
  ) {}

  /** @throws AppError not_found */
  async execute({ personId }: OpenExport): Promise<OpenedExport> {
    const row = await this.exports.of(personId);
    if (row?.status !== 'ready' || row.size_bytes === null) throw noExport();
    const content = await this.files.open(exportFile(personId, row.id));
    if (!content) throw noExport();
    const fileName = `ilanpazar-verilerim-${row.requested_at.toISOString().slice(0, 10)}.zip`;
    return { content, bytes: row.size_bytes, fileName };
  }
}

const noExport = () =>
  new AppError('not_found', 'NO_EXPORT', 'İndirilebilecek bir kopya yok. Süresi dolduysa yeniden isteyebilirsiniz.');

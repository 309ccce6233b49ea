import type { AccountExport } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { exportAnswer, Exports } from '../exports.js';

/** How far the copy of a person's data is. */
export class GetExport extends Query<AccountExport> {
  constructor(readonly personId: number) {
    super();
  }
}

@QueryHandler(GetExport)
export class GetExportHandler implements IQueryHandler<GetExport> {
  constructor(private readonly exports: Exports) {}

  async execute({ personId }: GetExport): Promise<AccountExport> {
    return exportAnswer(await this.exports.of(personId));
  }
}

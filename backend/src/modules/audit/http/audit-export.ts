import { type AuditQuery, CSV_START, csvLine, csvMoment } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListAuditEntries } from '../queries/list-audit-entries.js';

const HEAD = ['No', 'Zaman', 'Kişi', 'Rol', 'İşlem', 'Açıklama', 'Konu', 'Neden', 'İlişki no', 'Özet'];
const PAGE = 100;
/** A spreadsheet takes a million rows; who needs more narrows the dates. */
const MOST = 200_000;

/** The audit page as a spreadsheet, read page by page while it is sent. */
@Injectable()
export class AuditExport {
  constructor(private readonly queries: QueryBus) {}

  async *lines(query: AuditQuery): AsyncGenerator<string> {
    yield CSV_START + csvLine(HEAD);
    let before: number | undefined;
    for (let told = 0; told < MOST; told += PAGE) {
      const { data } = await this.queries.execute(new ListAuditEntries({ ...query, page: 1, per_page: PAGE }, before));
      for (const one of data)
        yield csvLine([
          one.number,
          csvMoment(one.at),
          one.actor.name,
          one.actor.role_label,
          one.action_label,
          one.sentence,
          one.target?.label ?? '',
          one.reason,
          one.correlation_id,
          one.hash,
        ]);
      if (data.length < PAGE) return;
      before = data.at(-1)?.number;
    }
  }
}

import type { MessageReport } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { slugify } from '#kernel/turkish-text.js';
import { People } from '#modules/accounts/contract.js';
import { Database } from '#platform/postgres/database.js';
import type { ReportRow } from '../projections/message-report.js';

export interface ReportRecord extends ReportRow {
  readonly title: string | null;
  readonly is_suspended: boolean;
}

/** Of rm.message_report `report`, for staff. */
export const REPORT_COLUMNS = `report.id, report.conversation, report.listing_id, report.buyer_id, report.seller_id, report.reporter_id,
  report.reported_id, report.reason, report.text, report.messages, report.reported_at, report.answer, report.note, report.answered_by,
  report.answered_at, ad.face ->> 'title' as title,
  exists (select from rm.suspension where suspension.user_id = report.reported_id) as is_suspended`;
export const REPORT_TABLES = 'rm.message_report report left join rm.my_listing ad on ad.id = report.listing_id';

export const listingOf = (id: number, title: string | null) => ({
  id,
  title,
  slug_pid: title === null ? null : `${slugify(title)}-p${id}`,
});

/** People of whom staff reads, by name. */
@Injectable()
export class ReportAnswers {
  constructor(
    private readonly people: People,
    private readonly database: Database,
  ) {}

  async named(ids: readonly number[]): Promise<(id: number) => { readonly id: number; readonly name: string }> {
    const known = await this.people.byIds([...new Set(ids)]);
    return (id) => ({ id, name: known.get(id)?.name ?? 'Silinmiş kullanıcı' });
  }

  /** Once for each person: a page may be full of one who was reported thousands of times. */
  async #reportsOf(rows: readonly ReportRecord[]): Promise<ReadonlyMap<number, number>> {
    const counted = await this.database.query<{ id: number; reports: number }>(
      `select reported_id as id, count(*)::int as reports from rm.message_report where reported_id = any($1::bigint[]) group by reported_id`,
      [[...new Set(rows.map(({ reported_id }) => reported_id))]],
    );
    return new Map(counted.map(({ id, reports }) => [id, reports]));
  }

  async all(rows: readonly ReportRecord[]): Promise<MessageReport[]> {
    const ids = rows.flatMap(({ reporter_id, reported_id, answered_by }) => [
      reporter_id,
      reported_id,
      Number(answered_by) || 0,
    ]);
    const [named, counts] = await Promise.all([this.named(ids), this.#reportsOf(rows)]);
    return rows.map((row) => ({
      id: row.id,
      listing: listingOf(row.listing_id, row.title),
      reporter: named(row.reporter_id),
      reported: named(row.reported_id),
      reported_role: row.reported_id === row.buyer_id ? 'buyer' : 'seller',
      reason: row.reason,
      text: row.text === '' ? null : row.text,
      reported_at: row.reported_at.toISOString(),
      answer: row.answer && {
        answer: row.answer,
        by: named(Number(row.answered_by) || 0),
        note: row.note === '' ? null : row.note,
        at: (row.answered_at ?? row.reported_at).toISOString(),
      },
      reports_of_person: counts.get(row.reported_id) ?? 0,
      reported_suspended: row.is_suspended,
    }));
  }
}

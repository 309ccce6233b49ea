import type { ReportQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { istanbulDay, writtenDay } from '#kernel/istanbul-time.js';
import { fullPosition, shortPosition } from '#platform/event-store/appending/written-position.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { LogMoments } from '#platform/event-store/moments/log-moments.js';
import { lastRecordedBy } from '#platform/event-store/moments/moment-places.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { bookPagesProjection } from '../projections/book-pages.js';

/** Up to where in the log a report counts, and when the last event by there was recorded; null where nothing was. */
export interface ReportPlace {
  readonly position: Position;
  readonly asOf: string | null;
}

/** Where the books have come to before they met their first event; in no log does one of ours stand there. */
const BEFORE_ALL = '0';
/** A place as people read it, and as addresses and files carry it. */
export const placeText = (position: Position): string => (position === '' ? BEFORE_ALL : shortPosition(position));

const notThere = (position: string) =>
  new AppError('invalid', 'REPORT_AHEAD', `Hesaplar henüz ${shortPosition(position)} kayıt konumuna gelmedi.`);

/** Its end has not come: the same words would mean another place tomorrow. */
function notOver(day: string, today: string): AppError {
  const state = day > today ? 'henüz gelmedi' : 'henüz bitmedi';
  const sentence = `${writtenDay(day)} günü ${state}; raporu bitmiş bir günün sonundaki hâliyle ya da günü boş bırakarak alın.`;
  return new AppError('invalid', 'DAY_NOT_OVER', sentence);
}
const nothingYet = (day: string) =>
  new AppError('invalid', 'NOTHING_RECORDED', `${writtenDay(day)} gününün sonunda henüz hiçbir kayıt yoktu.`);

/** A query that always means the same place. */
export type PinnedQuery = Omit<ReportQuery, 'at'> & { readonly position: string };

type Asked = Pick<ReportQuery, 'position' | 'at'>;
const DAY_MS = 86_400_000;

/** The places in the log at which reports are made. */
@Injectable()
export class ReportPlaces {
  constructor(
    private readonly database: Database,
    private readonly positions: ReadPosition,
    private readonly store: EventStore,
    private readonly moments: LogMoments,
    private readonly clock: Clock,
  ) {}

  /** The place that is meant, with its moment. @throws AppError as `position`; invalid NO_SUCH_PLACE */
  async of(asked: Asked): Promise<ReportPlace> {
    const position = await this.position(asked);
    const last = await this.store.lastUpTo(position);
    return { position, asOf: last?.recordedAt.toISOString() ?? null };
  }

  /** The same without its moment. @throws AppError invalid REPORT_AHEAD, DAY_NOT_OVER, NOTHING_RECORDED; unavailable MOMENT_NOT_NOTED */
  async position({ position: asked, at }: Asked): Promise<Position> {
    // Who has just written something sees it in the report: this statement waits for it.
    await this.database.query('select id from rm.book_page limit 1');
    const reached = await this.positions.placeOf(bookPagesProjection.name);
    const place = asked ?? (at === undefined ? undefined : await this.endOf(at));
    if (place === undefined) return reached;
    if (place === BEFORE_ALL) return '';
    const position = fullPosition(place, reached);
    if (position === undefined) throw notThere(place);
    return position;
  }

  /** What is asked for, at the place to which it comes. @throws AppError as `position` */
  async pinned({ at, ...query }: ReportQuery): Promise<PinnedQuery> {
    return { ...query, position: placeText(await this.position({ ...query, at })) };
  }

  /** Where the log stood when a day was over in Istanbul. */
  private async endOf(day: string): Promise<Position> {
    const now = this.clock.now();
    const end = new Date(Date.parse(`${day}T00:00:00+03:00`) + DAY_MS - 1);
    if (end >= now) throw notOver(day, istanbulDay(now.toISOString()));
    const last = await lastRecordedBy(this.store, this.moments, end);
    if (!last) throw nothingYet(day);
    return last.position;
  }
}

import type { ReportQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { fullPosition, shortPosition } from '#platform/event-store/written-position.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { bookPagesProjection } from '../projections/book-pages.js';

/** Up to where in the log a report counts, and when the last event by there was recorded; null where nothing was. */
export interface ReportPlace {
  readonly position: Position;
  readonly asOf: string | null;
}

const notThere = (position: string) =>
  new AppError('invalid', 'REPORT_AHEAD', `Hesaplar henüz ${shortPosition(position)} kayıt konumuna gelmedi.`);

/** The places in the log at which reports are made. */
@Injectable()
export class ReportPlaces {
  constructor(
    private readonly database: Database,
    private readonly positions: ReadPosition,
    private readonly store: EventStore,
  ) {}

  /** The place that is meant, with its moment. @throws AppError invalid REPORT_AHEAD, NO_SUCH_PLACE */
  async of(query: Pick<ReportQuery, 'position'>): Promise<ReportPlace> {
    const position = await this.position(query);
    const last = await this.store.lastUpTo(position);
    return { position, asOf: last?.recordedAt.toISOString() ?? null };
  }

  /** The same without its moment. @throws AppError invalid REPORT_AHEAD */
  async position({ position: asked }: Pick<ReportQuery, 'position'>): Promise<Position> {
    // Who has just written something sees it in the report: this statement waits for it.
    await this.database.query('select id from rm.book_page limit 1');
    const reached = await this.positions.placeOf(bookPagesProjection.name);
    if (asked === undefined) return reached;
    const position = fullPosition(asked, reached);
    if (position === undefined) throw notThere(asked);
    return position;
  }
}

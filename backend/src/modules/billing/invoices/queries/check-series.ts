import type { SeriesChecks } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { NumberSeries } from '../commands/number-series.js';

/** Whether numbers follow each other without gaps, and their days never fall. */
export class CheckSeries extends Query<SeriesChecks> {}

const SHOWN = 100;

@QueryHandler(CheckSeries)
export class CheckSeriesHandler implements IQueryHandler<CheckSeries, SeriesChecks> {
  constructor(
    private readonly database: Database,
    private readonly numbers: NumberSeries,
  ) {}

  async execute(): Promise<SeriesChecks> {
    const found = await this.database.query<{ series: string; issued: number }>(
      'select series, count(*) as issued from rm.invoice where series is not null group by 1 order by 1 desc',
    );
    const data = found.map(async ({ series, issued }) => {
      const taken = await this.numbers.count(series);
      const [missing, falling] = await Promise.all([this.missing(series, taken), this.falling(series)]);
      return { series, taken, issued, missing, falling };
    });
    return { data: await Promise.all(data) };
  }

  private async missing(series: string, taken: number): Promise<string[]> {
    const rows = await this.database.query<{ number: string }>(
      `select $1 || lpad(counted::text, 9, '0') as number from generate_series(1, $2::int) as counted
       except select number from rm.invoice where series = $1 order by 1 limit ${SHOWN}`,
      [series, taken],
    );
    return rows.map(({ number }) => number);
  }

  private async falling(series: string): Promise<string[]> {
    const rows = await this.database.query<{ number: string }>(
      `select number from (
         select number, at, lag(at) over (order by number) as before from rm.invoice where series = $1) listed
       where at < before order by number limit ${SHOWN}`,
      [series],
    );
    return rows.map(({ number }) => number);
  }
}

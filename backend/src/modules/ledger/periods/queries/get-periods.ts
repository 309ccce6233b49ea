import type { LedgerPeriods } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PeriodPages } from '../period-pages.js';

/** Every month of the books, whether it is closed, and who did that. */
export class GetPeriods extends Query<LedgerPeriods> {
  constructor(readonly mayClose: boolean) {
    super();
  }
}

@QueryHandler(GetPeriods)
export class GetPeriodsHandler implements IQueryHandler<GetPeriods, LedgerPeriods> {
  constructor(private readonly pages: PeriodPages) {}

  execute({ mayClose }: GetPeriods): Promise<LedgerPeriods> {
    return this.pages.all(mayClose);
  }
}

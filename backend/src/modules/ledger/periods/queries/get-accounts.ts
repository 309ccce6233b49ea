import type { LedgerAccountsAnswer } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CurrentRules } from '../current-rules.js';

/** Which account each role is, now and from which day on. */
export class GetAccounts extends Query<LedgerAccountsAnswer> {}

@QueryHandler(GetAccounts)
export class GetAccountsHandler implements IQueryHandler<GetAccounts, LedgerAccountsAnswer> {
  constructor(private readonly rules: CurrentRules) {}

  execute(): Promise<LedgerAccountsAnswer> {
    return this.rules.accounts();
  }
}

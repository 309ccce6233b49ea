import {
  closePeriod,
  type ClosePeriodForm,
  ledgerAccounts,
  type LedgerAccountsAnswer,
  ledgerPeriods,
  type LedgerPeriods,
  reopenPeriod,
  type ReopenPeriodForm,
  writeLedgerAccounts,
  type WriteLedgerAccounts,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { holds } from '#platform/http/authenticator.js';
import { Post, Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { ChangePeriods, type PeriodChange } from '../commands/change-periods.js';
import { GetAccounts } from '../queries/get-accounts.js';
import { GetPeriods } from '../queries/get-periods.js';

/** Months of the books that are closed, and the accounts on which is booked. */
@Controller('api/admin/ledger')
export class PeriodsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get('periods')
  @RequirePermission('reports.view')
  @ApiAnswer(ledgerPeriods)
  periods(): Promise<LedgerPeriods> {
    return this.queries.execute(new GetPeriods(holds(this.request.requireUser(), 'reports.close')));
  }

  @Post('periods/close')
  @RequirePermission('reports.close')
  @HttpCode(200)
  @ApiAnswer(ledgerPeriods)
  async close(@Body(zodBody(closePeriod)) { month }: ClosePeriodForm): Promise<LedgerPeriods> {
    await this.change({ type: 'close', month });
    return this.periods();
  }

  @Post('periods/reopen')
  @RequirePermission('reports.close')
  @HttpCode(200)
  @ApiAnswer(ledgerPeriods)
  async reopen(@Body(zodBody(reopenPeriod)) form: ReopenPeriodForm): Promise<LedgerPeriods> {
    await this.change({ type: 'reopen', ...form });
    return this.periods();
  }

  @Get('accounts')
  @RequirePermission('reports.view')
  @ApiAnswer(ledgerAccounts)
  accounts(): Promise<LedgerAccountsAnswer> {
    return this.queries.execute(new GetAccounts());
  }

  @Put('accounts')
  @RequirePermission('reports.accounts')
  @ApiAnswer(ledgerAccounts)
  async write(
    @Body(zodBody(writeLedgerAccounts)) { edition: seen, ...map }: WriteLedgerAccounts,
  ): Promise<LedgerAccountsAnswer> {
    await this.change({ type: 'change_accounts', seen, ...map });
    return this.accounts();
  }

  private async change(change: PeriodChange): Promise<void> {
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new ChangePeriods({ context, change })));
  }
}

import {
  BANK_FILE_MOST,
  type BankStatementQuery,
  bankStatementQuery,
  bankTransferId,
  type BankTransferQuery,
  bankTransferQuery,
  type BankTransfers,
  bankTransfers,
  type StatementAnswer,
  statementAnswer,
  type TransferChanged,
  transferChanged,
  type TransferMatch,
  transferMatch,
  type TransferReason,
  transferReason,
  type TransferReturn,
  transferReturn,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { OneFile } from '#platform/http/uploads/one-file.js';
import type { ReceivedFile } from '#platform/http/uploads/received-file.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { DecideTransfer, type TransferDecision } from '../commands/decide-transfer.js';
import { ReadBankStatement } from '../commands/read-bank-statement.js';
import { ListTransfers } from '../queries/list-transfers.js';

const ID = zodParam(bankTransferId);
const FILE = { maxBytes: BANK_FILE_MOST, tooLarge: 'Dosya en fazla 20 MB olabilir.' };

/** What banks say came to our account, and whose it is. */
@Controller('api/admin')
export class TransfersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get('bank-transfers')
  @RequirePermission('payments.view')
  @ApiAnswer(bankTransfers)
  list(@Query(zodQuery(bankTransferQuery)) query: BankTransferQuery): Promise<BankTransfers> {
    return this.queries.execute(new ListTransfers(query));
  }

  @Post('bank-statements')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(statementAnswer)
  async read(
    @OneFile('statement', FILE) file: ReceivedFile,
    @Query(zodQuery(bankStatementQuery)) { again }: BankStatementQuery,
  ): Promise<StatementAnswer> {
    const context = this.request.commandContext();
    const read = new ReadBankStatement({ context, bytes: await file.bytes(), again: again !== undefined });
    const { answer, position } = await this.commands.execute(read);
    this.request.reached(position);
    return answer;
  }

  @Post('bank-transfers/:id/match')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(transferChanged)
  match(@Param('id', ID) id: string, @Body(zodBody(transferMatch)) form: TransferMatch): Promise<TransferChanged> {
    return this.decide(id, { deed: 'match', ...form });
  }

  @Post('bank-transfers/:id/set-aside')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(transferChanged)
  setAside(@Param('id', ID) id: string, @Body(zodBody(transferReason)) form: TransferReason): Promise<TransferChanged> {
    return this.decide(id, { deed: 'set_aside', ...form });
  }

  @Post('bank-transfers/:id/recognise')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(transferChanged)
  recognise(
    @Param('id', ID) id: string,
    @Body(zodBody(transferReason)) form: TransferReason,
  ): Promise<TransferChanged> {
    return this.decide(id, { deed: 'recognise', ...form });
  }

  @Post('bank-transfers/:id/return')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(transferChanged)
  giveBack(@Param('id', ID) id: string, @Body(zodBody(transferReturn)) form: TransferReturn): Promise<TransferChanged> {
    return this.decide(id, { deed: 'give_back', ...form });
  }

  @Post('bank-transfers/:id/release')
  @RequirePermission('payments.reconcile')
  @HttpCode(200)
  @ApiAnswer(transferChanged)
  release(@Param('id', ID) id: string, @Body(zodBody(transferReason)) form: TransferReason): Promise<TransferChanged> {
    return this.decide(id, { deed: 'release', ...form });
  }

  private async decide(id: string, decision: TransferDecision): Promise<TransferChanged> {
    const context = this.request.commandContext();
    this.request.reached(await this.commands.execute(new DecideTransfer({ context, id, decision })));
    return { id };
  }
}

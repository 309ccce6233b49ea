import {
  accountDeletion,
  type AccountDeletion,
  accountExport,
  type AccountExport,
  passwordAgain,
  type PasswordAgain,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Ip, Res } from '@nestjs/common';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { LimitWrites } from '#platform/http/limits/write-limit.js';
import { RecentSignIn } from '#modules/accounts/contract.js';
import { CancelDeletion } from '../commands/cancel-deletion.js';
import { RequestExport } from '../commands/request-export.js';
import { ScheduleDeletion } from '../commands/schedule-deletion.js';
import { GetExport } from '../queries/get-export.js';
import { OpenExport } from '../queries/open-export.js';

/** One's own data: to take away, and to have erased. */
@Controller('api/account')
export class AccountDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly context: RequestContext,
    private readonly recent: RecentSignIn,
  ) {}

  @Post('export')
  @NeverKept()
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(202)
  @ApiAnswer(accountExport, { status: 202 })
  async requestExport(
    @Body(zodBody(passwordAgain)) { password }: PasswordAgain,
    @Ip() ip: string,
  ): Promise<AccountExport> {
    const { id, sessionId } = this.context.requireUser();
    const askedAt = this.context.receivedAt;
    await this.recent.requireOfFactor(id, sessionId);
    await this.commands.execute(new RequestExport({ personId: id, password, ip, askedAt }));
    return this.queries.execute(new GetExport(id));
  }

  @Get('export')
  @SignedIn()
  @ApiAnswer(accountExport)
  export(): Promise<AccountExport> {
    return this.queries.execute(new GetExport(this.context.requireUser().id));
  }

  @Get('export/download')
  @SignedIn()
  @ApiAnswer(undefined, { file: 'application/zip', description: 'Verilerin kopyası' })
  async download(@Res() reply: FastifyReply): Promise<void> {
    const { id, sessionId } = this.context.requireUser();
    await this.recent.require(sessionId);
    const file = await this.queries.execute(new OpenExport(id));
    await reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('content-length', file.bytes)
      .header('cache-control', 'no-store')
      .send(file.content);
  }

  @Post('delete')
  @NeverKept()
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(202)
  @ApiAnswer(accountDeletion, { status: 202 })
  async scheduleDeletion(
    @Body(zodBody(passwordAgain)) { password }: PasswordAgain,
    @Ip() ip: string,
  ): Promise<AccountDeletion> {
    const { id, sessionId } = this.context.requireUser();
    await this.recent.requireOfFactor(id, sessionId);
    const at = await this.commands.execute(new ScheduleDeletion({ personId: id, password, ip }));
    return { delete_at: at.toISOString() };
  }

  @Delete('delete')
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(200)
  @ApiAnswer(accountDeletion)
  async cancelDeletion(): Promise<AccountDeletion> {
    const { id, sessionId } = this.context.requireUser();
    await this.recent.require(sessionId);
    await this.commands.execute(new CancelDeletion({ personId: id }));
    return { delete_at: null };
  }
}

import {
  recoveryCodes,
  type RecoveryCodes,
  secondFactor,
  type SecondFactor,
  totpConfirmation,
  type TotpConfirmation,
  totpSetup,
  type TotpSetup,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Req } from '@nestjs/common';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { BeginTotp } from '../commands/begin-totp.js';
import { ConfirmTotp } from '../commands/confirm-totp.js';
import { MakeRecoveryCodes } from '../commands/make-recovery-codes.js';
import { RemoveTotp } from '../commands/remove-totp.js';
import { SecondFactors } from '../second-factors.js';

/** The signed-in person's own second factor. Nobody else's can be reached from here. */
@Controller('api/account/second-factor')
@NeverKept()
export class OwnFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly context: RequestContext,
    private readonly fresh: FreshSignIn,
    private readonly factors: SecondFactors,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer(secondFactor)
  own(): Promise<SecondFactor> {
    return this.factors.of(this.context.requireUser().id);
  }

  @Post('totp')
  @SignedIn()
  @HttpCode(200)
  @ApiAnswer(totpSetup)
  async begin(): Promise<TotpSetup> {
    const userId = await this.freshUser();
    const { sessionId } = this.context.requireUser();
    return this.commands.execute(new BeginTotp({ userId, sessionId }));
  }

  @Put('totp')
  @SignedIn()
  @ApiAnswer(recoveryCodes)
  async confirm(
    @Body(zodBody(totpConfirmation)) { code }: TotpConfirmation,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    const userId = await this.freshUser();
    const { sessionId } = this.context.requireUser();
    const confirming = new ConfirmTotp({ userId, sessionId, code, from: originOf(request) });
    return codesOf(await this.commands.execute(confirming));
  }

  @Delete('totp')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async remove(@Req() request: FastifyRequest): Promise<void> {
    const { id: userId, sessionId, role } = this.context.requireUser();
    await this.commands.execute(new RemoveTotp({ userId, sessionId, role, from: originOf(request) }));
  }

  @Post('recovery-codes')
  @SignedIn()
  @HttpCode(200)
  @ApiAnswer(recoveryCodes)
  async makeCodes(@Req() request: FastifyRequest): Promise<RecoveryCodes> {
    const { id: userId, sessionId } = this.context.requireUser();
    return codesOf(await this.commands.execute(new MakeRecoveryCodes({ userId, sessionId, from: originOf(request) })));
  }

  private async freshUser(): Promise<number> {
    const user = this.context.requireUser();
    await this.fresh.require(user.sessionId);
    return user.id;
  }
}

const codesOf = (codes: readonly string[] | null): RecoveryCodes => ({ recovery_codes: codes && [...codes] });

import {
  idParam,
  passkeyOptions,
  type PasskeyOptions,
  passkeyRegistration,
  type PasskeyRegistration,
  recoveryCodes,
  type RecoveryCodes,
} from '@ilan/api';
import { Body, Controller, HttpCode, Ip, Param, Req } from '@nestjs/common';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '#platform/http/authenticator.js';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { FreshSignIn } from '#modules/accounts/sessions/fresh-sign-in.js';
import { AddPasskey } from '../commands/add-passkey.js';
import { BeginPasskey } from '../commands/begin-passkey.js';
import { RemovePasskey } from '../commands/remove-passkey.js';

/** The signed-in person's own passkeys. */
@Controller('api/account/second-factor/passkeys')
@NeverKept()
export class OwnPasskeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly context: RequestContext,
    private readonly fresh: FreshSignIn,
  ) {}

  @Post('options')
  @SignedIn()
  @HttpCode(200)
  @ApiAnswer(passkeyOptions)
  async begin(@Ip() ip: string): Promise<PasskeyOptions> {
    const { id: userId, sessionId } = await this.freshUser();
    return this.commands.execute(new BeginPasskey({ userId, sessionId, ip }));
  }

  @Post()
  @SignedIn()
  @HttpCode(200)
  @ApiAnswer(recoveryCodes)
  async add(
    @Body(zodBody(passkeyRegistration)) made: PasskeyRegistration,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    const { id: userId, sessionId } = await this.freshUser();
    const codes = await this.commands.execute(new AddPasskey({ ...made, userId, sessionId, from: originOf(request) }));
    return { recovery_codes: codes && [...codes] };
  }

  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async remove(@Param('id', zodParam(idParam)) id: number, @Req() request: FastifyRequest): Promise<void> {
    const { id: userId, sessionId, role } = this.context.requireUser();
    await this.commands.execute(new RemovePasskey({ userId, sessionId, role, id, from: originOf(request) }));
  }

  private async freshUser(): Promise<SignedInUser> {
    const user = this.context.requireUser();
    await this.fresh.require(user.sessionId);
    return user;
  }
}

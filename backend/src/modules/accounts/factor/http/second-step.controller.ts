import {
  passkeyOptions,
  type PasskeyOptions,
  passkeyStep,
  type PasskeyStep,
  secondStepRequest,
  type SecondStepRequest,
  secondStepSession,
  type SecondStepSession,
} from '@ilan/api';
import { Body, Controller, HttpCode, Req, Res } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { DeviceCookie } from '#modules/accounts/devices/http/device-cookie.js';
import { CurrentSession } from '#modules/accounts/sessions/http/current-session.js';
import { SessionCookies } from '#modules/accounts/sessions/http/session-cookies.js';
import { TakeSecondStep } from '../commands/take-second-step.js';
import { Passkeys } from '../passkeys.js';
import { SecondSteps } from '../second-steps.js';

@Controller('api/login')
@NeverKept()
export class SecondStepController {
  constructor(
    private readonly commands: CommandBus,
    private readonly context: RequestContext,
    private readonly cookies: SessionCookies,
    private readonly device: DeviceCookie,
    private readonly current: CurrentSession,
    private readonly steps: SecondSteps,
    private readonly passkeys: Passkeys,
  ) {}

  @Post('second-step/passkey')
  @Public()
  @HttpCode(200)
  @ApiAnswer(passkeyOptions)
  async askPasskey(@Body(zodBody(passkeyStep)) { challenge }: PasskeyStep): Promise<PasskeyOptions> {
    const { userId } = await this.steps.find(challenge);
    return this.passkeys.beginShowing({ purpose: 'sign-in', holder: challenge }, userId);
  }

  @Post('second-step')
  @Public()
  @HttpCode(200)
  @ApiAnswer(secondStepSession)
  async take(
    @Body(zodBody(secondStepRequest)) { challenge, ...shown }: SecondStepRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SecondStepSession> {
    const from = {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      sessionId: this.context.user?.sessionId,
      deviceTokens: this.device.read(request),
    };
    const opened = await this.commands.execute(new TakeSecondStep({ challenge, shown, from }));
    const { userId, token, remember, redirect, deviceTokens } = opened;
    this.cookies.open(reply, token, remember);
    if (deviceTokens) this.device.write(reply, deviceTokens);
    return { ...(await this.current.of(userId)), token, redirect, remember };
  }
}

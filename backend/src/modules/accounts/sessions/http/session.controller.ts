import { loginRequest, session, type LoginRequest, type Session } from '@ilan/api';
import { Body, Controller, Get, HttpCode, Req, Res } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { LogIn } from '../commands/log-in.js';
import { LogOut } from '../commands/log-out.js';
import { DeviceCookie } from '#modules/accounts/devices/http/device-cookie.js';
import { Sessions } from '../sessions.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { CurrentSession } from './current-session.js';
import { SessionCookies } from './session-cookies.js';

@Controller()
export class SessionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly context: RequestContext,
    private readonly cookies: SessionCookies,
    private readonly device: DeviceCookie,
    private readonly session: CurrentSession,
    private readonly sessions: Sessions,
  ) {}

  @Get('sanctum/csrf-cookie')
  @Public()
  @HttpCode(204)
  @ApiAnswer(undefined, { description: 'Sets the XSRF-TOKEN cookie, to be sent back as X-XSRF-TOKEN' })
  csrfCookie(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    this.cookies.handOutXsrf(request, reply);
  }

  @Post('api/login')
  @NeverKept()
  @Public()
  @HttpCode(200)
  @ApiAnswer(session)
  async logIn(
    @Body(zodBody(loginRequest)) body: LoginRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const remember = body.remember ?? false;
    const from = {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      sessionId: this.context.user?.sessionId,
      deviceTokens: this.device.read(request),
    };
    const { userId, token, deviceTokens } = await this.commands.execute(
      new LogIn({ email: body.email, password: body.password, remember, from }),
    );
    this.cookies.open(reply, token, remember);
    this.device.write(reply, deviceTokens);
    return { ...(await this.session.of(userId)), token };
  }

  @Get('api/user')
  @SignedIn()
  @ApiAnswer(session)
  async user(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
    const { id, sessionId } = this.context.requireUser();
    if (await this.sessions.isRemembered(sessionId)) this.cookies.keep(request, reply);
    return this.session.of(id);
  }

  @Post('api/logout')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { id: userId, sessionId } = this.context.requireUser();
    await this.commands.execute(new LogOut({ userId, sessionId, from: originOf(request) }));
    this.cookies.close(reply);
  }
}

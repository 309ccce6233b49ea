import {
  passwordChange,
  type PasswordChange,
  passwordChanged,
  type PasswordChanged,
  profileUpdate,
  user,
  type User,
} from '@ilan/api';
import { Body, Controller, Get, Req, Res } from '@nestjs/common';
import { Put } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { LimitWrites } from '#platform/http/limits/write-limit.js';
import { ChangePassword } from '#modules/accounts/passwords/commands/change-password.js';
import { type ProfileFields, UpdateProfile } from '../commands/update-profile.js';
import { GetCurrentUser } from '../queries/get-current-user.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { SessionCookies } from '#modules/accounts/sessions/http/session-cookies.js';
import { DeviceCookie } from '#modules/accounts/devices/http/device-cookie.js';

@Controller('api/account')
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly context: RequestContext,
    private readonly device: DeviceCookie,
    private readonly cookies: SessionCookies,
  ) {}

  @Get('profile')
  @SignedIn()
  @ApiAnswer(user)
  profile(): Promise<User> {
    return this.queries.execute(new GetCurrentUser(this.context.requireUser().id));
  }

  @Put('profile')
  @SignedIn()
  @LimitWrites('histories')
  @ApiAnswer(user)
  async update(@Body(zodBody(profileUpdate)) fields: ProfileFields): Promise<User> {
    const { id: userId, sessionId } = this.context.requireUser();
    await this.commands.execute(new UpdateProfile({ userId, sessionId, fields }));
    return this.profile();
  }

  @Put('password')
  @NeverKept()
  @SignedIn()
  @LimitWrites('histories')
  @ApiAnswer(passwordChanged)
  async changePassword(
    @Body(zodBody(passwordChange)) body: PasswordChange,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordChanged> {
    const { id, sessionId } = this.context.requireUser();
    const passwords = { current: body.current_password, wanted: body.password };
    const from = { ...originOf(request), sessionId, deviceTokens: this.device.read(request) };
    const changed = await this.commands.execute(new ChangePassword({ userId: id, passwords, from }));
    const { token, remember, deviceTokens } = changed;
    this.cookies.open(reply, token, remember);
    this.device.write(reply, deviceTokens);
    return { message: 'Şifreniz güncellendi.', token };
  }
}

import {
  forgotPasswordRequest,
  notice,
  resetPasswordRequest,
  type ForgotPasswordRequest,
  type Notice,
  type ResetPasswordRequest,
} from '@ilan/api';
import { Body, Controller, HttpCode, Req, Res } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { RequestPasswordReset } from '../commands/request-password-reset.js';
import { ResetPassword } from '../commands/reset-password.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { DeviceCookie } from '#modules/accounts/devices/http/device-cookie.js';

@Controller('api')
export class ForgottenPasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly device: DeviceCookie,
  ) {}

  @Post('forgot-password')
  @Public()
  @HttpCode(200)
  @ApiAnswer(notice, { description: 'Adres tanınsa da tanınmasa da aynı yanıt' })
  async forgot(
    @Body(zodBody(forgotPasswordRequest)) { email }: ForgotPasswordRequest,
    @Req() request: FastifyRequest,
  ): Promise<Notice> {
    const asking = { email, ip: request.ip, deviceTokens: this.device.read(request) };
    await this.commands.execute(new RequestPasswordReset(asking));
    return { message: 'Bu adresle bir hesabınız varsa şifre sıfırlama bağlantısı e-posta adresinize gönderildi.' };
  }

  @Post('reset-password')
  @NeverKept()
  @Public()
  @HttpCode(200)
  @ApiAnswer(notice)
  async reset(
    @Body(zodBody(resetPasswordRequest)) { email, token, password }: ResetPasswordRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Notice> {
    const from = { ...originOf(request), deviceTokens: this.device.read(request) };
    this.device.write(reply, await this.commands.execute(new ResetPassword({ email, token, password, from })));
    return { message: 'Şifreniz güncellendi. Yeni şifrenizle giriş yapabilirsiniz.' };
  }
}

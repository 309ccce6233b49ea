import {
  claimAccountRequest,
  notice,
  registerRequest,
  verifyEmailRequest,
  type ClaimAccountRequest,
  type Notice,
  type RegisterRequest,
  type VerifyEmailRequest,
} from '@ilan/api';
import { Body, Controller, HttpCode, Ip, Req, Res } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { ClaimAccount } from '../commands/claim-account.js';
import { Register } from '../commands/register.js';
import { SendVerificationAgain } from '../commands/send-verification-again.js';
import { VerifyEmail } from '../commands/verify-email.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { DeviceCookie } from '#modules/accounts/devices/http/device-cookie.js';

@Controller('api')
export class RegistrationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly context: RequestContext,
    private readonly device: DeviceCookie,
  ) {}

  @Post('register')
  @NeverKept()
  @Public()
  @ApiAnswer(notice, { status: 201, description: 'Adres tanınsa da tanınmasa da aynı yanıt' })
  async register(
    @Body(zodBody(registerRequest)) body: RegisterRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Notice> {
    this.device.write(
      reply,
      await this.commands.execute(new Register({ person: body, from: this.browserOf(request) })),
    );
    return { message: 'Başarıyla kayıt oldunuz. Giriş yapabilirsiniz.' };
  }

  @Post('auth/verify-email')
  @NeverKept()
  @Public()
  @HttpCode(200)
  @ApiAnswer(notice)
  async verifyEmail(
    @Body(zodBody(verifyEmailRequest)) { token }: VerifyEmailRequest,
    @Req() request: FastifyRequest,
  ): Promise<Notice> {
    const from = { ...this.browserOf(request), userId: this.context.user?.id };
    await this.commands.execute(new VerifyEmail({ token, from }));
    return { message: 'E-posta adresiniz onaylandı.' };
  }

  @Post('auth/claim')
  @NeverKept()
  @Public()
  @HttpCode(200)
  @ApiAnswer(notice)
  async claim(
    @Body(zodBody(claimAccountRequest)) { token, password }: ClaimAccountRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Notice> {
    const claimed = new ClaimAccount({ token, password, from: this.browserOf(request) });
    this.device.write(reply, await this.commands.execute(claimed));
    return {
      message:
        'E-posta adresiniz onaylandı. Yeni şifrenizle giriş yapabilirsiniz. Hesapta kayıtlı telefon ve fotoğraf kaldırıldı; giriş yapınca adınızı ve ilanlarınızı denetleyin.',
    };
  }

  @Post('account/verify-email')
  @SignedIn()
  @HttpCode(200)
  @ApiAnswer(notice)
  async sendAgain(@Ip() ip: string): Promise<Notice> {
    await this.commands.execute(new SendVerificationAgain({ userId: this.context.requireUser().id, ip }));
    return { message: 'Onay bağlantısı e-posta adresinize gönderildi.' };
  }

  private browserOf(request: FastifyRequest) {
    return { ...originOf(request), deviceTokens: this.device.read(request) };
  }
}

import {
  notice,
  registerRequest,
  verifyEmailRequest,
  type Notice,
  type RegisterRequest,
  type VerifyEmailRequest,
} from '@ilan/api';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Public, SignedIn } from '../../../platform/http/access.js';
import { ApiAnswer } from '../../../platform/http/api-answer.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { zodBody } from '../../../platform/http/zod-pipe.js';
import { Register } from '../commands/register.js';
import { SendVerificationAgain } from '../commands/send-verification-again.js';
import { VerifyEmail } from '../commands/verify-email.js';

@Controller('api')
export class RegistrationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly context: RequestContext,
  ) {}

  @Post('register')
  @Public()
  @ApiAnswer(notice, { status: 201, description: 'Adres tanınsa da tanınmasa da aynı yanıt' })
  async register(@Body(zodBody(registerRequest)) body: RegisterRequest, @Ip() ip: string): Promise<Notice> {
    await this.commands.execute(new Register(body, ip));
    return { message: 'Başarıyla kayıt oldunuz. Giriş yapabilirsiniz.' };
  }

  @Post('auth/verify-email')
  @Public()
  @HttpCode(200)
  @ApiAnswer(notice)
  async verifyEmail(@Body(zodBody(verifyEmailRequest)) body: VerifyEmailRequest, @Ip() ip: string): Promise<Notice> {
    await this.commands.execute(new VerifyEmail(body.token, ip));
    return { message: 'E-posta adresiniz onaylandı.' };
  }

  @Post('account/verify-email')
  @SignedIn()
  @HttpCode(200)
  @ApiAnswer(notice)
  async sendAgain(@Ip() ip: string): Promise<Notice> {
    await this.commands.execute(new SendVerificationAgain(this.context.requireUser().id, ip));
    return { message: 'Onay bağlantısı e-posta adresinize gönderildi.' };
  }
}

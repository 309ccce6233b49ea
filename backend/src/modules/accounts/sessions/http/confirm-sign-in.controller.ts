import { passwordAgain, type PasswordAgain } from '@ilan/api';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { ConfirmSignIn } from '../commands/confirm-sign-in.js';

/** Where the answer `FRESH_SIGN_IN_NEEDED` leads; afterwards the call that got it is made once more. */
@Controller('api/account/confirm')
export class ConfirmSignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly context: RequestContext,
  ) {}

  @Post()
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer(undefined, { description: 'Bu oturumda kim olduğunuz yeniden doğrulandı' })
  async confirm(@Body(zodBody(passwordAgain)) { password }: PasswordAgain, @Ip() ip: string): Promise<void> {
    const { id: userId, sessionId } = this.context.requireUser();
    await this.commands.execute(new ConfirmSignIn({ userId, sessionId, password, ip }));
  }
}

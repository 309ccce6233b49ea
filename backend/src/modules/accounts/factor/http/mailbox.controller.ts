import { mailedCode, type MailedCode, notice, type Notice } from '@ilan/api';
import { Body, Controller, HttpCode, Ip, Req } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { MailMailboxCode } from '../commands/mail-mailbox-code.js';
import { ProveMailbox } from '../commands/prove-mailbox.js';

/** Where the answer `FRESH_SIGN_IN_NEEDED` by `mailbox` leads who turns on a first factor. */
@Controller('api/account/confirm/mailbox')
@NeverKept()
export class MailboxController {
  constructor(
    private readonly commands: CommandBus,
    private readonly context: RequestContext,
  ) {}

  @Post()
  @SignedIn()
  @HttpCode(202)
  @ApiAnswer(notice, { status: 202 })
  async mail(@Ip() ip: string): Promise<Notice> {
    const { id: userId, sessionId } = this.context.requireUser();
    await this.commands.execute(new MailMailboxCode({ userId, sessionId, ip }));
    return { message: 'Kod e-posta adresinize gönderildi.' };
  }

  @Post('code')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer(undefined, { description: 'E-postaların size ulaştığı bu oturumda doğrulandı' })
  async code(@Body(zodBody(mailedCode)) { code }: MailedCode, @Req() request: FastifyRequest): Promise<void> {
    const { id: userId, sessionId } = this.context.requireUser();
    await this.commands.execute(new ProveMailbox({ userId, sessionId, code, from: originOf(request) }));
  }
}

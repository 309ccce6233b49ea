import { openSessions, type OpenSessions } from '@ilan/api';
import { Controller, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import { Delete } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { EndOtherSessions } from '../commands/end-other-sessions.js';
import { EndSession } from '../commands/end-session.js';
import { ListOpenSessions } from '../queries/list-open-sessions.js';
import { SessionCookies } from './session-cookies.js';

@Controller('api/account/sessions')
export class OwnSessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly context: RequestContext,
    private readonly cookies: SessionCookies,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer(openSessions)
  async list(): Promise<OpenSessions> {
    const { id, sessionId } = this.context.requireUser();
    return { data: await this.queries.execute(new ListOpenSessions(id, sessionId)) };
  }

  @Delete()
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer(undefined, { description: 'Bu oturum dışında hepsi kapandı' })
  async endOthers(@Req() request: FastifyRequest): Promise<void> {
    const { id, sessionId } = this.context.requireUser();
    await this.commands.execute(new EndOtherSessions({ userId: id, spared: sessionId, from: originOf(request) }));
  }

  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async end(
    @Param('id') session: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { id, sessionId } = this.context.requireUser();
    await this.commands.execute(
      new EndSession({ userId: id, sessionId: session, current: sessionId, from: originOf(request) }),
    );
    if (session.toLowerCase() === sessionId) this.cookies.close(reply);
  }
}

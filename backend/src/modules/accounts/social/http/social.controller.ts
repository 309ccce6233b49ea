import {
  ownPath,
  type SocialError,
  socialProvider,
  type SocialProvider,
  socialProviders,
  type SocialProviders,
  socialSession,
  type SocialSession,
  socialSessionRequest,
  type SocialSessionRequest,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Logger, Param, Req, Res } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { NeverKept } from '#platform/http/idempotency/never-kept.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { BeginSocialSignIn } from '../commands/begin-social-sign-in.js';
import { ConfirmSocialSignIn } from '../commands/confirm-social-sign-in.js';
import { FinishSocialSignIn } from '../commands/finish-social-sign-in.js';
import { OpenSocialSession } from '../commands/open-social-session.js';
import { SocialRefusal } from '../social-refusal.js';
import { SocialSignIns } from '../social-sign-ins.js';
import { CurrentSession } from '#modules/accounts/sessions/http/current-session.js';
import { SessionCookies } from '#modules/accounts/sessions/http/session-cookies.js';
import { originOf } from '#modules/accounts/security-log/http/origin-of.js';
import { SocialCookie } from './social-cookie.js';

/** Pages that a sign-in never returns to: calls, and the page that waits for it. */
const NO_PLACE = /^\/(?:api|sanctum|social-login)(?:[/?#]|$)/;

@Controller('api/auth')
export class SocialController {
  private readonly logger = new Logger('social');

  constructor(
    private readonly commands: CommandBus,
    private readonly signIns: SocialSignIns,
    private readonly cookie: SocialCookie,
    private readonly cookies: SessionCookies,
    private readonly current: CurrentSession,
  ) {}

  @Get('providers')
  @Public()
  @ApiAnswer(socialProviders)
  providers(): SocialProviders {
    return { data: this.signIns.described() };
  }

  @Get('redirect/:provider')
  @Public()
  @ApiAnswer(undefined, { status: 302, description: 'To the provider, or to /social-login?error=…' })
  async redirect(
    @Param('provider', zodParam(socialProvider)) provider: SocialProvider,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { redirect, remember } = request.query as Record<string, unknown>;
    const wish = { redirect: placeOf(redirect), remember: remember === '1' };
    const browser = this.cookie.renew(request, reply);
    await this.lead(reply, async () => {
      const url = await this.commands.execute(new BeginSocialSignIn({ provider, browser, wish, ip: request.ip }));
      return url.href;
    });
  }

  @Get('callback/:provider')
  @Public()
  @ApiAnswer(undefined, { status: 302, description: 'To /social-login?code=… or /social-login?error=…' })
  async callback(
    @Param('provider', zodParam(socialProvider)) provider: SocialProvider,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const query = (request.raw.url ?? '').replace(/^[^?]*/, '');
    await this.lead(reply, async () => {
      const code = await this.commands.execute(
        new FinishSocialSignIn({ provider, browser: this.cookie.read(request), query, from: originOf(request) }),
      );
      return `/social-login?code=${code}`;
    });
  }

  /** The link in a mail to an address that nobody vouches for. */
  @Get('confirm')
  @Public()
  @ApiAnswer(undefined, { status: 302, description: 'To /social-login?code=… or /social-login?error=expired' })
  async confirm(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { token } = request.query as Record<string, unknown>;
    await this.lead(reply, async () => {
      const opened = new ConfirmSocialSignIn({
        token: typeof token === 'string' ? token : '',
        browser: this.cookie.read(request),
        from: originOf(request),
      });
      return `/social-login?code=${await this.commands.execute(opened)}`;
    });
  }

  @Post('social-session')
  @NeverKept()
  @Public()
  @HttpCode(200)
  @ApiAnswer(socialSession)
  async session(
    @Body(zodBody(socialSessionRequest)) { code }: SocialSessionRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SocialSession> {
    const opened = await this.commands.execute(
      new OpenSocialSession({ code, browser: this.cookie.read(request), from: originOf(request) }),
    );
    const { userId, token, redirect, remember } = opened;
    this.cookies.open(reply, token, remember);
    return { ...(await this.current.of(userId)), token, redirect, remember };
  }

  /** A person looks at this answer in the address bar of a browser: whatever goes wrong ends on a page with a sentence. */
  private async lead(reply: FastifyReply, where: () => Promise<string>): Promise<void> {
    let location: string;
    try {
      location = await where();
    } catch (error) {
      location = `/social-login?error=${this.reasonOf(error)}`;
    }
    void reply.redirect(location, 302);
  }

  private reasonOf(error: unknown): SocialError {
    if (!(error instanceof SocialRefusal)) {
      this.logger.error({ msg: 'social sign-in failed', err: error });
      return 'failed';
    }
    // The provider's answers hold codes and addresses: only the kind of the failure is written down.
    if (error.reason === 'failed' || error.reason === 'unavailable')
      this.logger.warn({ msg: 'social sign-in refused', reason: error.reason, why: causeOf(error) });
    return error.reason;
  }
}

function placeOf(wished: unknown): string {
  const path = ownPath(wished);
  return path === undefined || NO_PLACE.test(path) ? '/' : path;
}

const causeOf = ({ cause }: SocialRefusal): string =>
  cause instanceof Error ? `${cause.name} ${(cause as { code?: string }).code ?? ''}`.trim() : '';

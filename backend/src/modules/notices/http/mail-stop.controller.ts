import { Controller, Get, HttpCode, Param, Redirect } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import * as z from 'zod/mini';
import { AppError } from '#kernel/app-error.js';
import { declared } from '#platform/declared/declared.js';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam } from '#platform/http/zod-pipe.js';
import { StopsMails } from '../contract/stop-links.js';
import { HashedStopLinks } from '../stopping/stop-links.js';

const stopToken = z.string().check(z.regex(/^[\w-]{43}$/, 'Bu bağlantı geçerli değil.'));

/**
 * The link of a mail. Mail programs post to it by themselves when their reader wants no more; scanners, which only look, stop nothing. Mails
 * that were sent when saved searches had such links alone name the second address.
 */
@Controller(['api/mail-stops', 'api/saved-searches/stop'])
export class MailStopController {
  constructor(
    private readonly links: HashedStopLinks,
    private readonly modules: ModulesContainer,
    private readonly request: RequestContext,
  ) {}

  @Get(':token')
  @Public()
  @Redirect('/stop-alerts', 303)
  @ApiAnswer()
  page(@Param('token', zodParam(stopToken)) token: string): { readonly url: string } {
    return { url: `/stop-alerts#${token}` };
  }

  @Post(':token')
  @Public()
  @HttpCode(204)
  @ApiAnswer()
  async stop(@Param('token', zodParam(stopToken)) token: string): Promise<void> {
    const order = await this.links.find(token);
    const stops = declared(this.modules, StopsMails).find(({ sort }) => sort === order?.sort);
    if (!order || !stops) throw new AppError('not_found', 'STOP_LINK_UNKNOWN', 'Bu bağlantı geçerli değil.');
    const position = await stops.stop(order, this.request.commandContext());
    if (position !== undefined) this.request.reached(position);
  }
}

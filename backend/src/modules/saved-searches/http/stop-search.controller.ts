import { Controller, Get, HttpCode, Param, Redirect } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import { Public } from '#platform/http/access.js';
import { AppError } from '#kernel/app-error.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam } from '#platform/http/zod-pipe.js';
import { ChangeSavedSearches } from '../commands/change-saved-searches.js';
import { StopLinks } from '../telling/stop-links.js';

const stopToken = z.string().check(z.regex(/^[\w-]{43}$/, 'Bu bağlantı geçerli değil.'));

/** The link of a mail. Mail programs post to it by themselves when their reader wants no more; scanners, which only look, stop nothing. */
@Controller('api/saved-searches/stop')
export class StopSearchController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: StopLinks,
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
    const stopped = await this.links.find(token);
    if (!stopped) throw new AppError('not_found', 'STOP_LINK_UNKNOWN', 'Bu bağlantı geçerli değil.');
    const { user_id, search_ids } = stopped;
    const input = { context: this.request.commandContext(), user_id, change: { type: 'stop', search_ids } } as const;
    this.request.reached(await this.commands.execute(new ChangeSavedSearches(input)));
  }
}

import { asOfQuery, conversationId, idParam, keptId, orderId, type RecordAsOf, recordAsOf } from '@ilan/api';
import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { RequirePermission } from '#platform/http/access.js';
import { holds } from '#platform/http/authenticator.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { RecordPersonalDataRead } from '../commands/record-personal-data-read.js';
import { GetRecordPast } from '../queries/get-record-past.js';

interface AsOf {
  readonly at?: Date | undefined;
}

/** What support is told of was then: records as they were at a moment, for whoever may see them as they are. */
@Controller('api/admin')
export class RecordPastController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  @Get('customers/:id/as-of')
  @RequirePermission('customers.view')
  @Header('cache-control', 'no-store')
  @ApiAnswer(recordAsOf)
  person(@Param('id', zodParam(idParam)) id: number, @Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('account-', String(id), at);
  }

  @Get('payments/:order/as-of')
  @RequirePermission('payments.view')
  @Header('cache-control', 'no-store')
  @ApiAnswer(recordAsOf)
  order(
    @Param('order', zodParam(orderId)) order: string,
    @Query(zodQuery(asOfQuery)) { at }: AsOf,
  ): Promise<RecordAsOf> {
    return this.#past('order-', order, at);
  }

  @Get('settings/as-of')
  @RequirePermission('settings.view')
  @ApiAnswer(recordAsOf)
  settings(@Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('settings', 'settings', at);
  }

  @Get('categories/:id/as-of')
  @RequirePermission('categories.view')
  @ApiAnswer(recordAsOf)
  category(@Param('id', zodParam(keptId)) id: string, @Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('categories', id, at);
  }

  @Get('filters/:id/as-of')
  @RequirePermission('filters.view')
  @ApiAnswer(recordAsOf)
  filter(@Param('id', zodParam(keptId)) id: string, @Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('filters', id, at);
  }

  @Get('places/:id/as-of')
  @RequirePermission('cities.view')
  @ApiAnswer(recordAsOf)
  place(@Param('id', zodParam(keptId)) id: string, @Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('places', id, at);
  }

  @Get('sliders/:id/as-of')
  @RequirePermission('sliders.view')
  @ApiAnswer(recordAsOf)
  slide(@Param('id', zodParam(keptId)) id: string, @Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('sliders', id, at);
  }

  @Get('pages/:id/as-of')
  @RequirePermission('pages.view')
  @ApiAnswer(recordAsOf)
  page(@Param('id', zodParam(keptId)) id: string, @Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('pages', id, at);
  }

  @Get('page-layout/as-of')
  @RequirePermission('pages.view')
  @ApiAnswer(recordAsOf)
  layout(@Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('pages', 'layout', at);
  }

  @Get('social-links/as-of')
  @RequirePermission('pages.view')
  @ApiAnswer(recordAsOf)
  links(@Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('pages', 'links', at);
  }

  @Get('search-rules/:id/as-of')
  @RequirePermission('searchwords.view')
  @ApiAnswer(recordAsOf)
  searchRule(@Param('id', zodParam(keptId)) id: string, @Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('search_rules', id, at);
  }

  @Get('synonyms/:id/as-of')
  @RequirePermission('searchwords.view')
  @ApiAnswer(recordAsOf)
  synonyms(@Param('id', zodParam(keptId)) id: string, @Query(zodQuery(asOfQuery)) { at }: AsOf): Promise<RecordAsOf> {
    return this.#past('synonyms', id, at);
  }

  @Get('conversations/:id/as-of')
  @RequirePermission('adverts.moderate')
  @Header('cache-control', 'no-store')
  @ApiAnswer(recordAsOf)
  async conversation(
    @Param('id', zodParam(conversationId)) id: string,
    @Query(zodQuery(asOfQuery)) { at }: AsOf,
  ): Promise<RecordAsOf> {
    const { id: moderator } = this.request.requireUser();
    const { sides, ...past } = await this.queries.execute(new GetRecordPast('conversation-', id, at));
    if (sides.includes(moderator))
      throw new AppError('forbidden', 'OWN_CONVERSATION', 'Tarafı olduğunuz bir sohbete burada bakamazsınız.');
    // Also without its words: who writes to whom is personal. What cannot be recorded is not shown.
    const context = this.request.commandContext();
    for (const personId of sides)
      await this.commands.execute(new RecordPersonalDataRead({ context, personId, what: 'messages' }));
    return past;
  }

  async #past(prefix: string, id: string, at: Date | undefined): Promise<RecordAsOf> {
    const { sides: _, ...past } = await this.queries.execute(
      new GetRecordPast(prefix, id, at, (permission) => holds(this.request.requireUser(), permission)),
    );
    return past;
  }
}

import {
  notices,
  type Notices as NoticeList,
  noticesQuery,
  type NoticesQuery,
  readNoticesForm,
  type ReadNoticesForm,
  unreadNotices,
  type UnreadNotices,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodQuery } from '#platform/http/zod-pipe.js';
import { CountUnread } from '../queries/count-unread.js';
import { ListNotices } from '../queries/list-notices.js';
import { ReadNotices } from '../read-notices.js';

/** What a person was told. */
@Controller('api/notices')
export class NoticesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly notices: ReadNotices,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer(notices)
  list(@Query(zodQuery(noticesQuery)) { topic, before }: NoticesQuery): Promise<NoticeList> {
    return this.queries.execute(new ListNotices(this.request.requireUser().id, topic, before));
  }

  @Get('unread-count')
  @SignedIn()
  @ApiAnswer(unreadNotices)
  unread(): Promise<UnreadNotices> {
    return this.queries.execute(new CountUnread(this.request.requireUser().id));
  }

  @Post('read')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async read(@Body(zodBody(readNoticesForm)) which: ReadNoticesForm): Promise<void> {
    await this.notices.read(this.request.requireUser().id, which);
  }
}

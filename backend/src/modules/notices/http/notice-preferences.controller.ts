import {
  changeNoticePreferenceForm,
  type ChangeNoticePreferenceForm,
  noticePreferences,
  type NoticePreferences,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { NoticePreferenceRows } from '../preferences/notice-preferences.js';

/** How a person wants to be told. */
@Controller('api/notices/preferences')
export class NoticePreferencesController {
  constructor(
    private readonly preferences: NoticePreferenceRows,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer(noticePreferences)
  async list(): Promise<NoticePreferences> {
    return { data: [...(await this.preferences.of(this.request.requireUser().id))] };
  }

  @Put()
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async change(
    @Body(zodBody(changeNoticePreferenceForm)) { topic, channel, wanted }: ChangeNoticePreferenceForm,
  ): Promise<void> {
    await this.preferences.set(this.request.requireUser().id, topic, channel, wanted);
  }
}

import { draftUpdate, type DraftUpdate, myDraft, type MyDraft } from '@ilan/api';
import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import { Delete, Put } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { TakesAnAd } from '#platform/http/limits/body-limit.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { DiscardDraft } from '../commands/discard-draft.js';
import { SaveDraft } from '../commands/save-draft.js';
import { GetDraft } from '../queries/get-draft.js';

@Controller('api/my/draft')
export class DraftController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly context: RequestContext,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer(myDraft)
  read(): Promise<MyDraft> {
    return this.queries.execute(new GetDraft(this.me()));
  }

  @Put()
  @TakesAnAd()
  @SignedIn()
  @ApiAnswer(myDraft)
  async save(@Body(zodBody(draftUpdate)) draft: DraftUpdate): Promise<MyDraft> {
    await this.commands.execute(new SaveDraft({ userId: this.me(), draft }));
    return this.read();
  }

  @Delete()
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async discard(): Promise<void> {
    await this.commands.execute(new DiscardDraft({ userId: this.me() }));
  }

  private me(): number {
    return this.context.requireUser().id;
  }
}

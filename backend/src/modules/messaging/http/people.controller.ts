import { type BlockedPeople, blockedPeople, idParam, type MessageSettings, messageSettings } from '@ilan/api';
import { Body, Controller, Get, Header, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { LimitWrites } from '#platform/http/limits/write-limit.js';
import { ChangeBlocks } from '../commands/change-blocks.js';
import { ListBlockedPeople } from '../queries/list-blocked-people.js';
import { LastSeen } from '../last-seen.js';

/** Who may write to somebody, and who sees when they were here. */
@Controller('api')
export class PeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly lastSeen: LastSeen,
  ) {}

  @Get('account/blocked-people')
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiAnswer(blockedPeople)
  blocked(): Promise<BlockedPeople> {
    return this.queries.execute(new ListBlockedPeople(this.request.requireUser().id));
  }

  @Post('users/:id/block')
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(204)
  @ApiAnswer()
  block(@Param('id', zodParam(idParam)) id: number): Promise<void> {
    return this.change('block', id);
  }

  @Delete('users/:id/block')
  @SignedIn()
  @LimitWrites('histories')
  @HttpCode(204)
  @ApiAnswer()
  lift(@Param('id', zodParam(idParam)) id: number): Promise<void> {
    return this.change('lift', id);
  }

  @Get('messages/settings')
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiAnswer(messageSettings)
  async settings(): Promise<MessageSettings> {
    return { show_last_seen: await this.lastSeen.isShown(this.request.requireUser().id) };
  }

  @Put('messages/settings')
  @SignedIn()
  @ApiAnswer(messageSettings)
  async set(@Body(zodBody(messageSettings)) { show_last_seen }: MessageSettings): Promise<MessageSettings> {
    await this.lastSeen.show(this.request.requireUser().id, show_last_seen);
    return { show_last_seen };
  }

  private async change(change: 'block' | 'lift', blocked_id: number): Promise<void> {
    const { id: user_id } = this.request.requireUser();
    const input = { context: this.request.commandContext(), user_id, change, blocked_id };
    this.request.reached(await this.commands.execute(new ChangeBlocks(input)));
  }
}

import { settings, type Settings, settingsUpdate, type SettingsUpdate } from '@ilan/api';
import { Body, Controller, Get, Header, Optional } from '@nestjs/common';
import { Put } from '#platform/http/idempotency/write-routes.js';
import { CommandBus } from '@nestjs/cqrs';
import { RecentSignIn } from '#modules/accounts/contract.js';
import { Public, RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { ChangeSettings } from '../commands/change-settings.js';
import { SettingsReader } from '../contract.js';

@Controller('api')
export class SettingsController {
  constructor(
    private readonly reader: SettingsReader,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
    @Optional() private readonly recent?: RecentSignIn,
  ) {}

  /** Clients add `?t=<timestamp>` against caches of their own; it changes nothing here. */
  @Get('settings')
  @Public()
  @Header('cache-control', 'no-cache')
  @ApiAnswer(settings)
  current(): Settings {
    return this.reader.current();
  }

  @Put('admin/settings')
  @RequirePermission('settings.edit')
  @ApiAnswer(settings)
  async change(@Body(zodBody(settingsUpdate)) { revision: seen, ...changes }: SettingsUpdate): Promise<Settings> {
    // Whoever finds a page open could let every stolen password of staff count again.
    if (changes.staff_second_factor !== undefined) await this.recent?.require(this.request.requireUser().sessionId);
    const context = this.request.commandContext();
    const outcome = await this.commands.execute(new ChangeSettings({ context, changes, seen }));
    this.request.reached(outcome.position);
    return outcome.settings;
  }
}

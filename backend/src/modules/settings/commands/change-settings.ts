import type { Settings } from '@ilan/api';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { type SettingsChange, settingsDecider } from '../domain/settings.decider.js';
import { FollowedSettings } from '../followed-settings.js';
import { SETTINGS_STREAM } from '../settings-streams.js';

export interface SettingsOutcome {
  readonly settings: Settings;
  readonly position: Position;
}

/** Staff changes some of the settings; in force at once here, within two seconds in other processes. */
export class ChangeSettings extends Command<SettingsOutcome> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly changes: SettingsChange;
      readonly seen?: number | undefined;
      readonly reverts?: Reverts | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings, SettingsOutcome> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedSettings,
  ) {}

  /** @throws AppError conflict SETTINGS_CHANGED */
  async execute({ input: { context, changes, seen, reverts } }: ChangeSettings): Promise<SettingsOutcome> {
    const command = { type: 'change', changes, seen, reverts } as const;
    const done = await this.aggregates.execute(settingsDecider, SETTINGS_STREAM, command, context);
    const { state, revision, position } = done;
    this.followed.take(state, revision);
    return { settings: state, position };
  }
}

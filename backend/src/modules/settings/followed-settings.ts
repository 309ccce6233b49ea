import { Injectable } from '@nestjs/common';
import type { Settings } from '@ilan/api';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { type ChangeSettings, settingsDecider, type SettingsEvent } from './domain/settings.decider.js';
import type { SettingsReader } from './contract.js';
import { SETTINGS_STREAM } from './settings-streams.js';

/** The settings in force. */
@Injectable()
export class FollowedSettings extends FollowedState<Settings, ChangeSettings, SettingsEvent> implements SettingsReader {
  constructor(aggregates: Aggregates) {
    super(aggregates, settingsDecider, SETTINGS_STREAM);
  }
}

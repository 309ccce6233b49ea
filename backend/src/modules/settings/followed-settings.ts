import { Injectable } from '@nestjs/common';
import type { Settings } from '@ilan/api';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { defineSingleStream } from '#platform/event-store/event-streams.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { type ChangeSettings, settingsDecider, type SettingsEvent } from './domain/settings.decider.js';
import type { SettingsReader } from './contract.js';

export const SETTINGS_STREAM = 'settings';
export const settingsStream = defineSingleStream(SETTINGS_STREAM, {
  kind: 'other',
  label: () => 'Ayarlar',
  path: () => '/cpadmin/settings',
});

/** The settings in force. */
@Injectable()
export class FollowedSettings extends FollowedState<Settings, ChangeSettings, SettingsEvent> implements SettingsReader {
  constructor(aggregates: Aggregates) {
    super(aggregates, settingsDecider, SETTINGS_STREAM);
  }
}

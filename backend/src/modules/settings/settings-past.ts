import { SETTING_LABELS, type SettingsValues } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { RecordPast, type ToldPast } from '#platform/event-store/record-past.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { valueWords } from './domain/setting-changes.js';
import { settingsDecider, type SettingsEvent } from './domain/settings.decider.js';
import { settingsStream } from './followed-settings.js';

/** Which settings were in force. */
@Injectable()
export class SettingsPast extends RecordPast {
  override readonly streams = settingsStream;

  override isThere(): boolean {
    return true;
  }

  override tell(events: readonly StoredEvent[]): ToldPast {
    const then = (events as readonly StoredEvent<SettingsEvent>[]).reduce(
      (state, event) => settingsDecider.evolve(state, event),
      settingsDecider.initialState,
    );
    const fields = Object.keys(SETTING_LABELS) as (keyof SettingsValues)[];
    const facts = fields.map((field) => ({ name: SETTING_LABELS[field], value: valueWords(field, then[field]) }));
    return { facts, lines: [] };
  }
}

import { SETTING_LABELS, type Settings, type SettingsValues } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { ok } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { ToldPast } from '#platform/event-store/record-past.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord, type Turn } from '#platform/turning-back/reversible-record.js';
import { ChangeSettings } from './commands/change-settings.js';
import { valueText } from './domain/setting-changes.js';
import { changesOf, settingsDecider, type SettingsChange, type SettingsEvent } from './domain/settings.decider.js';
import { settingsStream } from './settings-streams.js';

type Change = Pick<ChangeSettings['input'], 'changes' | 'seen'>;
type Field = keyof SettingsValues;

/** Which settings were in force, and how a change of them is turned back. */
@Injectable()
export class KeptSettings extends ReversibleRecord<Settings, Change, SettingsEvent> {
  override readonly streams = settingsStream;
  override readonly rules = settingsDecider;

  override recordsOf(): readonly string[] {
    return ['settings'];
  }

  override pageOf(): string {
    return '/cpadmin/settings';
  }

  override turn({ data }: SettingsEvent): Turn<Settings, Change> {
    const fields = Object.keys(changesOf(data)) as Field[];
    return {
      // As where they are set: whoever finds a page open could let every stolen password of staff count again.
      freshSignIn: fields.includes('staff_second_factor'),
      parts: fields.map((field) => ({
        name: SETTING_LABELS[field],
        value: (settings) => settings[field],
        text: (settings) => valueText(field, settings[field]),
      })),
      command: ({ before, now }) => {
        const changes: SettingsChange = Object.fromEntries(fields.map((field) => [field, before[field]]));
        return ok({ changes, seen: now.revision });
      },
    };
  }

  override ordinary(
    change: Change & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangeSettings({ context, ...change });
  }

  override told(settings: Settings): ToldPast {
    const fields = Object.keys(SETTING_LABELS) as Field[];
    const facts = fields.map((field) => ({ name: SETTING_LABELS[field], value: valueText(field, settings[field]) }));
    return { facts, lines: [] };
  }
}

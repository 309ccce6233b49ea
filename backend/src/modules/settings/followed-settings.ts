import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Settings } from '@ilan/api';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { defineSingleStream } from '#platform/event-store/event-streams.js';
import { defaultSettings, settingsDecider } from './domain/settings.decider.js';
import { SettingsReader } from './settings-reader.js';

export const SETTINGS_STREAM = 'settings';
export const settingsStream = defineSingleStream(SETTINGS_STREAM, {
  kind: 'other',
  label: () => 'Ayarlar',
  path: null,
});
const EVERY_MS = 2_000;

/**
 * Reads the settings from the log itself, not from a read model: they decide what commands do, so they must not lag
 * behind a projection. The stream stays short.
 */
@Injectable()
export class FollowedSettings extends SettingsReader implements OnModuleInit, OnApplicationShutdown {
  private settings: Settings = defaultSettings;
  private revision = -1;
  private timer: NodeJS.Timeout | undefined;
  private readonly logger = new Logger('Settings');

  constructor(private readonly aggregates: Aggregates) {
    super();
  }

  override current(): Settings {
    return this.settings;
  }

  override async refresh(): Promise<void> {
    const { state, revision } = await this.aggregates.load(settingsDecider, SETTINGS_STREAM);
    this.take(state, revision);
  }

  /** What a command of this process has just made of them. */
  take(state: Settings, revision: number): void {
    // Refreshes and commands may overtake each other.
    if (revision < this.revision) return;
    this.revision = revision;
    this.settings = state;
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => {
      this.refresh().catch((error: unknown) => this.logger.warn(`Keeping the settings of before: ${String(error)}`));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

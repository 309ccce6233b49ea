import { Global, Module } from '@nestjs/common';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { ChangeSettingsHandler } from './commands/change-settings.js';
import { settingsChanged } from './domain/settings.decider.js';
import { FollowedSettings, settingsStream } from './followed-settings.js';
import { SettingsController } from './http/settings.controller.js';
import { settingsProjection } from './projections/settings.js';
import { SettingsReader } from './settings-reader.js';

@Global()
@Module({
  controllers: [SettingsController],
  providers: [FollowedSettings, { provide: SettingsReader, useExisting: FollowedSettings }, ChangeSettingsHandler],
  exports: [SettingsReader],
})
export class SettingsModule {
  // In the constructor: the settings are read when modules start, and the log must know the event by then.
  constructor(events: EventRegistry, projections: ProjectionRegistry) {
    events.register(settingsChanged);
    events.streams.register(settingsStream);
    projections.register(settingsProjection);
  }
}

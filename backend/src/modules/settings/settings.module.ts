import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { changesOf } from '#platform/http/staff-changes/changes-of.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ChangeSettingsHandler } from './commands/change-settings.js';
import { settingsChanged, settingsDecider } from './domain/settings.decider.js';
import { FollowedSettings } from './followed-settings.js';
import { SETTINGS_STREAM, settingsStream } from './settings-streams.js';
import { SettingsController } from './http/settings.controller.js';
import { settingsProjection } from './projections/settings.js';
import { KeptSettings } from './kept-settings.js';
import { SettingsReader } from './contract.js';

@Global()
@Module({
  controllers: [SettingsController, changesOf('settings', SETTINGS_STREAM, 'settings')],
  providers: [
    FollowedSettings,
    { provide: SettingsReader, useExisting: FollowedSettings },
    ChangeSettingsHandler,
    KeptSettings,
    declare(new EventTypes(settingsChanged)),
    declare(new StreamFamilies(settingsStream)),
    declare(new StreamFolds(settingsStream, settingsDecider)),
    declare(new ReadModels(settingsProjection)),
  ],
  exports: [SettingsReader],
})
export class SettingsModule {}

import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { WritePackageHandler } from './commands/write-package.js';
import { packageEvents, packagesDecider } from './domain/packages.js';
import { FollowedPackages, packagesStream } from './followed-packages.js';
import { PackagesController } from './http/packages.controller.js';
import { PackagesPersonalData } from './packages-personal-data.js';

/** What sellers can buy for their ads. */
@Module({
  controllers: [PackagesController],
  providers: [
    FollowedPackages,
    WritePackageHandler,
    PackagesPersonalData,
    declare(new EventTypes(...packageEvents)),
    declare(new StreamFamilies(packagesStream)),
    declare(new StreamFolds(packagesStream, packagesDecider)),
  ],
  exports: [FollowedPackages],
})
export class PackagesModule {}

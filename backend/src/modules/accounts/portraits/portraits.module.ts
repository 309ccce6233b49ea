import { Module } from '@nestjs/common';
import { PutProfilePhotoHandler } from './commands/put-profile-photo.js';
import { RemoveProfilePhotoHandler } from './commands/remove-profile-photo.js';
import { ProfilePhotoController } from './http/profile-photo.controller.js';
import { PortraitSweeper } from './jobs/portrait-sweeper.js';
import { PortraitPersonalData } from './portrait-personal-data.js';
import { Portraits } from './portraits.js';

/** Apart from AccountsModule, which every test of signed-in people needs and which so goes without photos. */
@Module({
  controllers: [ProfilePhotoController],
  providers: [Portraits, PortraitSweeper, PutProfilePhotoHandler, RemoveProfilePhotoHandler, PortraitPersonalData],
  exports: [Portraits],
})
export class PortraitsModule {}

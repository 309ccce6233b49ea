import { Global, Module } from '@nestjs/common';
import { RateLimiterModule } from '../../platform/http/rate-limiter.module.js';
import { PhotosModule } from '../../platform/photos/photos.module.js';
import { TakePhotoInHandler } from './commands/take-photo-in.js';
import { ThrowPhotoAwayHandler } from './commands/throw-photo-away.js';
import { TurnPhotoHandler } from './commands/turn-photo.js';
import { UploadQuota } from './commands/upload-quota.js';
import { UploadedPhotos } from './uploaded-photos.js';
import { UploadsController } from './http/uploads.controller.js';
import { UploadSweeper } from './jobs/upload-sweeper.js';
import { GetUploadHandler } from './queries/get-upload.js';
import { UploadPersonalData } from './upload-personal-data.js';
import { PhotoCopies } from './photo-copies.js';
import { UploadRows } from './upload-rows.js';

@Global()
@Module({
  imports: [PhotosModule, RateLimiterModule],
  controllers: [UploadsController],
  providers: [
    PhotoCopies,
    UploadRows,
    { provide: UploadedPhotos, useExisting: UploadRows },
    UploadPersonalData,
    UploadQuota,
    UploadSweeper,
    TakePhotoInHandler,
    ThrowPhotoAwayHandler,
    TurnPhotoHandler,
    GetUploadHandler,
  ],
  exports: [PhotoCopies, UploadedPhotos, UploadSweeper],
})
export class UploadsModule {}

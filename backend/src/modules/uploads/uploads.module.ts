import { Global, Module } from '@nestjs/common';
import { RateLimiterModule } from '#platform/http/limits/rate-limiter.module.js';
import { PhotosModule } from '#platform/photos/photos.module.js';
import { PrivateFilesModule } from '#platform/private-files/private-files.module.js';
import { TakePhotoInHandler } from './commands/take-photo-in.js';
import { ThrowPhotoAwayHandler } from './commands/throw-photo-away.js';
import { TurnPhotoHandler } from './commands/turn-photo.js';
import { UploadQuota } from './commands/upload-quota.js';
import { UploadedPhotos } from './contract/uploaded-photos.js';
import { UploadsController } from './http/uploads.controller.js';
import { RenderUpload } from './jobs/render-upload.js';
import { UploadSweeper } from './jobs/upload-sweeper.js';
import { MadePhotos } from './made-photos.js';
import { Originals } from './originals.js';
import { GetUploadHandler } from './queries/get-upload.js';
import { UploadPersonalData } from './upload-personal-data.js';
import { PhotoCopies } from './contract/photo-copies.js';
import { PhotoCopySearch } from './photo-copy-search.js';
import { UploadRows } from './upload-rows.js';

@Global()
@Module({
  imports: [PhotosModule, PrivateFilesModule, RateLimiterModule],
  controllers: [UploadsController],
  providers: [
    { provide: PhotoCopies, useClass: PhotoCopySearch },
    UploadRows,
    { provide: UploadedPhotos, useExisting: UploadRows },
    UploadPersonalData,
    UploadQuota,
    UploadSweeper,
    MadePhotos,
    Originals,
    RenderUpload,
    TakePhotoInHandler,
    ThrowPhotoAwayHandler,
    TurnPhotoHandler,
    GetUploadHandler,
  ],
  exports: [PhotoCopies, UploadedPhotos],
})
export class UploadsModule {}

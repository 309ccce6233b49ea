import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { LocalPhotoStore } from './local-photo-store.js';
import { PhotoStore } from './photo-store.js';
import { PhotoRenderer, RendererHere } from './photo-renderer.js';
import { PhotosController } from './photos.controller.js';
import { Photos } from './photos.js';
import { RenderingProcess } from './rendering-process.js';

@Global()
@Module({
  controllers: [PhotosController],
  providers: [
    {
      provide: PhotoStore,
      inject: [Config],
      useFactory: async ({ env }: Config): Promise<PhotoStore> => {
        if (!env.S3_URL) return new LocalPhotoStore(join(env.DATA_DIR, 'photos'));
        // The S3 client is a third of a second of start-up time that most installations never need.
        const { S3PhotoStore } = await import('./s3-photo-store.js');
        return new S3PhotoStore({ url: env.S3_URL, bucket: env.S3_BUCKET });
      },
    },
    {
      provide: PhotoRenderer,
      inject: [Config],
      // Tests run the sources, of which no process can be made.
      useFactory: ({ env }: Config): PhotoRenderer =>
        env.NODE_ENV === 'test' ? new RendererHere() : new RenderingProcess(),
    },
    Photos,
  ],
  exports: [PhotoStore, Photos],
})
export class PhotosModule {}

import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { LocalPrivateFiles } from './local-private-files.js';
import { PrivateFiles } from './private-files.js';

@Global()
@Module({
  providers: [
    {
      provide: PrivateFiles,
      inject: [Config],
      useFactory: async ({ env }: Config): Promise<PrivateFiles> => {
        const local = new LocalPrivateFiles(join(env.DATA_DIR, 'private'));
        if (!env.S3_URL) return local;
        const [{ S3Bucket }, { S3PrivateFiles }] = await Promise.all([
          import('../s3/s3-bucket.js'),
          import('./s3-private-files.js'),
        ]);
        return new S3PrivateFiles(new S3Bucket({ url: env.S3_URL, bucket: env.S3_BUCKET }), local);
      },
    },
  ],
  exports: [PrivateFiles],
})
export class PrivateFilesModule {}

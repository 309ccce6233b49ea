import { Global, Module } from '@nestjs/common';
import { ContentLibrary } from './content-library.js';
import { ContentController } from './http/content.controller.js';

@Global()
@Module({
  controllers: [ContentController],
  providers: [{ provide: ContentLibrary, useFactory: () => ContentLibrary.fromReferenceData() }],
  exports: [ContentLibrary],
})
export class ContentModule {}

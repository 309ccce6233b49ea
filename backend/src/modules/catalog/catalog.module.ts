import { Global, Module } from '@nestjs/common';
import { Catalog } from './catalog.js';

@Global()
@Module({
  providers: [{ provide: Catalog, useFactory: () => Catalog.fromReferenceData() }],
  exports: [Catalog],
})
export class CatalogModule {}

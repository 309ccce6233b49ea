import { Global, Module } from '@nestjs/common';
import { Catalog } from './contract.js';
import { ReferenceCatalog } from './reference-catalog.js';

@Global()
@Module({
  providers: [{ provide: Catalog, useFactory: () => ReferenceCatalog.fromReferenceData() }],
  exports: [Catalog],
})
export class CatalogModule {}

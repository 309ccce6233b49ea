import { Global, Module } from '@nestjs/common';
import { Locations } from './locations.js';

@Global()
@Module({
  providers: [{ provide: Locations, useFactory: () => Locations.fromReferenceData() }],
  exports: [Locations],
})
export class LocationsModule {}

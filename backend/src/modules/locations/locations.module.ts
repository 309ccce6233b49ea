import { Global, Module } from '@nestjs/common';
import { CurrentLocationController } from './http/current-location.controller.js';
import { LocationsController } from './http/locations.controller.js';
import { Locations } from './locations.js';
import { NearestDistrict } from './queries/nearest-district.js';
import { PlaceSearch } from './queries/search-places.js';

@Global()
@Module({
  controllers: [LocationsController, CurrentLocationController],
  providers: [{ provide: Locations, useFactory: () => Locations.fromReferenceData() }, PlaceSearch, NearestDistrict],
  exports: [Locations],
})
export class LocationsModule {}

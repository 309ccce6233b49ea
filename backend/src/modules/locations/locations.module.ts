import { Global, Module } from '@nestjs/common';
import { Locations } from './contract.js';
import { CurrentLocationController } from './http/current-location.controller.js';
import { LocationsController } from './http/locations.controller.js';
import { LocationsPersonalData } from './locations-personal-data.js';
import { DrawnMap } from './map/drawn-map.js';
import { MemberPlaces } from './member-places.js';
import { NearestDistrict } from './queries/nearest-district.js';
import { PlaceSearch } from './queries/search-places.js';
import { ReferenceLocations } from './reference-locations.js';

@Global()
@Module({
  controllers: [LocationsController, CurrentLocationController],
  providers: [
    { provide: Locations, useFactory: () => ReferenceLocations.fromReferenceData() },
    PlaceSearch,
    NearestDistrict,
    DrawnMap,
    MemberPlaces,
    LocationsPersonalData,
  ],
  exports: [Locations],
})
export class LocationsModule {}

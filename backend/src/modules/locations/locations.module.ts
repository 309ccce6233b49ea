import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { changesOf } from '#platform/http/staff-changes/changes-of.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ChangePlacesHandler } from './commands/change-places.js';
import { StaffPlaceFileController } from './http/staff-place-file.controller.js';
import { StaffPlaceMergersController } from './http/staff-place-mergers.controller.js';
import { StaffPlacesController } from './http/staff-places.controller.js';
import { PLACES_STREAM, placesStream } from './location-streams.js';
import { EditedLocations } from './places/edited-locations.js';
import { KeptPlaces } from './places/kept-places.js';
import { FollowedPlaces } from './places/followed-places.js';
import { placeEvents } from './places/place-events.js';
import { placesFold } from './places/places.decider.js';
import { placesProjection } from './projections/places.js';
import { Locations } from './contract.js';
import { CurrentLocationController } from './http/current-location.controller.js';
import { LocationsController } from './http/locations.controller.js';
import { LocationsPersonalData } from './locations-personal-data.js';
import { DrawnMap } from './map/drawn-map.js';
import { MemberPlaces } from './member-places.js';
import { NearestDistrict } from './queries/nearest-district.js';
import { PlaceSearch } from './queries/search-places.js';
import { ReferenceLocations } from './reference-locations.js';
import { shippedLocations } from './shipped-locations.js';

@Global()
@Module({
  controllers: [
    LocationsController,
    CurrentLocationController,
    StaffPlacesController,
    StaffPlaceMergersController,
    StaffPlaceFileController,
    changesOf('place', PLACES_STREAM, 'cities'),
  ],
  providers: [
    { provide: ReferenceLocations, useFactory: () => shippedLocations() },
    FollowedPlaces,
    { provide: Locations, useClass: EditedLocations },
    ChangePlacesHandler,
    KeptPlaces,
    declare(new EventTypes(...placeEvents)),
    declare(new StreamFamilies(placesStream)),
    declare(new StreamFolds(placesStream, placesFold)),
    declare(new ReadModels(placesProjection)),
    PlaceSearch,
    NearestDistrict,
    DrawnMap,
    MemberPlaces,
    LocationsPersonalData,
  ],
  exports: [Locations],
})
export class LocationsModule {}

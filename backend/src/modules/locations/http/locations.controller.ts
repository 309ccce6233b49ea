import {
  detectLocationQuery,
  type DetectLocationQuery,
  locationSearch,
  type LocationSearch,
  locationSearchQuery,
  type LocationSearchQuery,
  currentLocation,
  type CurrentLocation,
} from '@ilan/api';
import { Controller, Get, Query } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Public } from '../../../platform/http/access.js';
import { ApiAnswer } from '../../../platform/http/api-answer.js';
import { zodQuery } from '../../../platform/http/zod-pipe.js';
import { NearestDistrict } from '../queries/nearest-district.js';
import { PlaceSearch } from '../queries/search-places.js';

@Controller('api')
export class LocationsController {
  constructor(
    private readonly search: PlaceSearch,
    private readonly nearest: NearestDistrict,
  ) {}

  @Get('search-locations')
  @Public()
  @ApiAnswer(locationSearch)
  find(@Query(zodQuery(locationSearchQuery)) { q }: LocationSearchQuery): LocationSearch {
    return this.search.find(q);
  }

  @Get('detect-location')
  @Public()
  @ApiAnswer(currentLocation)
  detect(@Query(zodQuery(detectLocationQuery)) { latitude, longitude }: DetectLocationQuery): CurrentLocation {
    const district = this.nearest.to(latitude, longitude);
    if (district) return { city: district.city, district };
    const message = 'Konumunuz Türkiye dışında görünüyor. Lütfen konumunuzu listeden seçin.';
    throw new AppError('invalid', 'OUTSIDE_TURKEY', message);
  }
}

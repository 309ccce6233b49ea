import {
  detectLocationQuery,
  type DetectLocationQuery,
  locationSearch,
  type LocationSearch,
  locationSearchQuery,
  type LocationSearchQuery,
  currentLocation,
  type CurrentLocation,
  idParam,
  placeMap,
  type PlaceMap,
  placeNames,
  type PlaceNames,
} from '@ilan/api';
import { Controller, Get, Header, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { isKnown } from '#platform/http/entity-tag.js';
import { zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { Locations } from '../contract.js';
import { DrawnMap } from '../map/drawn-map.js';
import { NearestDistrict } from '../queries/nearest-district.js';
import { PlaceSearch } from '../queries/search-places.js';

@Controller('api')
export class LocationsController {
  constructor(
    private readonly search: PlaceSearch,
    private readonly nearest: NearestDistrict,
    private readonly locations: Locations,
    private readonly drawn: DrawnMap,
  ) {}

  @Get('cities')
  @Public()
  @ApiAnswer(placeNames)
  async cities(): Promise<PlaceNames> {
    // Clients keep these for good and ask again when they hear of a change, which another process may have made.
    await this.locations.catchUp();
    const names = this.locations.cities().map(({ id, name }) => ({ id, name }));
    return { data: names.sort((a, b) => a.name.localeCompare(b.name, 'tr')) };
  }

  @Get('cities/:id/districts')
  @Public()
  @ApiAnswer(placeNames)
  async districts(@Param('id', zodParam(idParam)) id: number): Promise<PlaceNames> {
    await this.locations.catchUp();
    if (!this.locations.city(id)) throw new AppError('not_found', 'CITY_NOT_FOUND', 'Böyle bir il bulunamadı.');
    return { data: this.locations.districts(id).map(({ id: districtId, name }) => ({ id: districtId, name })) };
  }

  @Get('map')
  @Public()
  @Header('cache-control', 'public, no-cache')
  @ApiAnswer(placeMap)
  async map(
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlaceMap | undefined> {
    // Asked anew when clients hear of a change: it comes again only where the drawing is another one.
    await this.locations.catchUp();
    const { map, tag } = this.drawn.whole();
    void reply.header('etag', tag);
    if (!isKnown(known, tag)) return map;
    void reply.code(304);
    return undefined;
  }

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

import {
  type City,
  type District,
  idParam,
  placeCreate,
  type PlaceCreate,
  placeWrite,
  type PlaceWrite,
  popularPlacesWrite,
  type PopularPlacesWrite,
  staffPlace,
  type StaffPlace,
  staffPlaces,
  type StaffPlaces,
  staffPlacesQuery,
  type StaffPlacesQuery,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post, Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { ChangePlaces } from '../commands/change-places.js';
import { Locations } from '../contract.js';
import { FollowedPlaces } from '../places/followed-places.js';
import { placeIn } from '../places/place-edits.js';
import { namesake, noPlace, wrong } from '../places/refusals.js';
import { PlaceSearch } from '../queries/search-places.js';

/** Provinces and districts, as staff keeps them. */
@Controller('api/admin')
export class StaffPlacesController {
  constructor(
    private readonly followed: FollowedPlaces,
    private readonly locations: Locations,
    private readonly search: PlaceSearch,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  @Get('places')
  @RequirePermission('cities.view')
  @ApiAnswer(staffPlaces)
  async list(@Query(zodQuery(staffPlacesQuery)) query: StaffPlacesQuery): Promise<StaffPlaces> {
    await this.followed.refresh();
    return this.all(this.wanted(query));
  }

  @Post('places')
  @RequirePermission('cities.create')
  @HttpCode(201)
  @ApiAnswer(staffPlace, { status: 201 })
  async create(
    @Body(zodBody(placeCreate)) { city_id, district, name, latitude, longitude }: PlaceCreate,
  ): Promise<StaffPlace> {
    const placed = { name, latitude, longitude };
    if (city_id !== null) await this.change({ type: 'add', city_id, ...placed });
    else if (district === null) throw wrong('district', 'İlk ilçenin adını yazın.');
    else await this.change({ type: 'add_province', ...placed, district });
    const place = namesake(this.locations, city_id, name);
    if (!place) throw noPlace();
    return this.answer(place);
  }

  @Put('places/:id')
  @RequirePermission('cities.edit')
  @ApiAnswer(staffPlace)
  async write(
    @Param('id', zodParam(idParam)) place_id: number,
    @Body(zodBody(placeWrite)) body: PlaceWrite,
  ): Promise<StaffPlace> {
    await this.change({ type: 'write', place_id, ...body });
    const place = placeIn(this.locations, place_id);
    if (!place) throw noPlace();
    return this.answer(place);
  }

  @Put('popular-places')
  @RequirePermission('cities.edit')
  @ApiAnswer(staffPlaces)
  async arrange(@Body(zodBody(popularPlacesWrite)) body: PopularPlacesWrite): Promise<StaffPlaces> {
    await this.change({ type: 'arrange', ...body });
    return this.all(this.wanted({ q: '' }));
  }

  private wanted({ id, q, city_id }: StaffPlacesQuery): readonly (City | District)[] {
    if (id !== undefined) return [placeIn(this.locations, id) ?? []].flat();
    if (q.trim() !== '') {
      const { cities, districts } = this.search.find(q);
      return [...cities, ...districts];
    }
    if (city_id !== undefined) return this.locations.districts(city_id);
    return this.locations.cities().toSorted((a, b) => a.name.localeCompare(b.name, 'tr'));
  }

  private all(places: readonly (City | District)[]): StaffPlaces {
    const { ids, revision } = this.followed.current().popular;
    const first = ids.flatMap((id) => placeIn(this.locations, id) ?? []);
    return {
      data: places.map((place) => this.answer(place)),
      popular: { data: first.map((place) => this.answer(place)), revision },
    };
  }

  private answer(place: City | District): StaffPlace {
    const { id, name, latitude, longitude } = place;
    const within = 'city' in place ? place.city : undefined;
    return {
      id,
      type: within ? 'district' : 'city',
      name,
      city: within ? { id: within.id, name: within.name } : null,
      latitude,
      longitude,
      former_names: [...this.locations.formerNames(id)],
      revision: this.followed.current().edits.get(id)?.revision ?? 0,
    };
  }

  private async change(change: ChangePlaces['input']['change']): Promise<void> {
    const context = this.request.commandContext();
    const { position } = await this.commands.execute(new ChangePlaces({ context, change }));
    this.request.reached(position);
  }
}

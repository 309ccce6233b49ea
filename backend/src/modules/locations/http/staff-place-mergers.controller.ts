import {
  gonePlaces,
  type GonePlaces,
  idParam,
  placeMerge,
  type PlaceMerge,
  placeUse,
  type PlaceUse as PlaceUsed,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Optional, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { whereIsNow } from '#kernel/where-is-now.js';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { ChangePlaces } from '../commands/change-places.js';
import { Locations, PlaceUse } from '../contract.js';
import { FollowedPlaces } from '../places/followed-places.js';
import { fullName, isDistrict, placeIn } from '../places/place-edits.js';
import { nameOfGone } from '../places/place-set.js';
import { noPlace } from '../places/refusals.js';

/** Provinces and districts that went into others, and how they go. */
@Controller('api/admin')
export class StaffPlaceMergersController {
  constructor(
    private readonly followed: FollowedPlaces,
    private readonly locations: Locations,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
    @Optional() private readonly use?: PlaceUse,
  ) {}

  @Get('gone-places')
  @RequirePermission('cities.view')
  @ApiAnswer(gonePlaces)
  async gone(): Promise<GonePlaces> {
    await this.followed.refresh();
    const state = this.followed.current();
    const ids = [...state.gone.keys()].reverse();
    const left = await this.adsIn(ids);
    const data = ids.flatMap((id) => {
      const into = placeIn(this.locations, whereIsNow(state, id));
      const name = nameOfGone(this.followed.shipped, state, id);
      if (!into || name === undefined) return [];
      return [{ id, name, into: into.id, into_name: fullName(into), ads_left: left.get(id) ?? 0 }];
    });
    return { data };
  }

  @Get('places/:id/use')
  @RequirePermission('cities.view')
  @ApiAnswer(placeUse)
  async used(@Param('id', zodParam(idParam)) id: number): Promise<PlaceUsed> {
    await this.followed.refresh();
    const place = placeIn(this.locations, id);
    if (!place) throw noPlace();
    const districts = isDistrict(place) ? [place] : this.locations.districts(id);
    const counts = await this.adsIn(districts.map((one) => one.id));
    const ads = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { ads, districts: isDistrict(place) ? 0 : districts.length };
  }

  @Post('places/:id/merge')
  @RequirePermission('cities.delete')
  @HttpCode(204)
  @ApiAnswer()
  async merge(
    @Param('id', zodParam(idParam)) place_id: number,
    @Body(zodBody(placeMerge)) body: PlaceMerge,
  ): Promise<void> {
    await this.change({ type: 'merge', place_id, ...body });
  }

  /** One that was merged comes back, without the ads, which stay where they are now. */
  @Post('places/:id/restore')
  @RequirePermission('cities.create')
  @HttpCode(204)
  @ApiAnswer()
  async restore(@Param('id', zodParam(idParam)) place_id: number): Promise<void> {
    await this.change({ type: 'restore', place_id });
  }

  private async adsIn(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return ids.length === 0 || !this.use ? new Map<number, number>() : this.use.adsIn(ids);
  }

  private async change(change: ChangePlaces['input']['change']): Promise<void> {
    const context = this.request.commandContext();
    const { position } = await this.commands.execute(new ChangePlaces({ context, change }));
    this.request.reached(position);
  }
}

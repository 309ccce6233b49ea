import {
  placeFile,
  type PlaceFile,
  type PlaceFileRow,
  placeImport,
  type PlaceImport,
  placeImported,
  type PlaceImported,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { holds } from '#platform/http/authenticator.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { ChangePlaces } from '../commands/change-places.js';
import { Locations } from '../contract.js';
import { FollowedPlaces } from '../places/followed-places.js';
import { readImport } from '../places/import-places.js';
import { editedLocations, isDistrict, type Place } from '../places/place-edits.js';
import { sentenceOf } from '../places/place-events.js';

/** Provinces and districts as a file, and what a file changes. */
@Controller('api/admin')
export class StaffPlaceFileController {
  constructor(
    private readonly followed: FollowedPlaces,
    private readonly locations: Locations,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  @Get('place-file')
  @RequirePermission('cities.view')
  @ApiAnswer(placeFile)
  async file(): Promise<PlaceFile> {
    await this.followed.refresh();
    const { edits, popular } = this.followed.current();
    const row = (place: Place): PlaceFileRow => {
      const { id, name, latitude, longitude } = place;
      const city_id = isDistrict(place) ? place.city_id : null;
      return { id, city_id, name, latitude, longitude, revision: edits.get(id)?.revision ?? 0 };
    };
    return {
      data: this.locations.cities().flatMap((city) => [city, ...this.locations.districts(city.id)].map(row)),
      popular: { ids: [...popular.ids], revision: popular.revision },
    };
  }

  /** The differences of a file, row by row in the words of the audit trail; carried out where it is no dry run. */
  @Post('place-import')
  @RequirePermission('cities.edit')
  @HttpCode(200)
  @ApiAnswer(placeImported)
  async bring(@Body(zodBody(placeImport)) { dry_run, ...file }: PlaceImport): Promise<PlaceImported> {
    const adds = file.rows.some(({ id }) => id === null);
    if (adds && !holds(this.request.requireUser(), 'cities.create'))
      throw new AppError('forbidden', 'FORBIDDEN', 'İlçe eklemek için yetkiniz yok.');
    await this.followed.refresh();
    const context = this.request.commandContext();
    const { rules, shipped } = this.followed;
    const read = readImport({ type: 'import', ...file }, this.followed.current(), {
      now: context.now,
      decide: (command, state) => rules.decide(command, state),
      placesOf: (state) => editedLocations(shipped, state),
    });
    if (!dry_run) {
      const change = { type: 'import', ...file } as const;
      const { position } = await this.commands.execute(new ChangePlaces({ context, change }));
      this.request.reached(position);
    }
    return { rows: read.map(({ name, events, refusal }) => ({ name, changes: events.map(sentenceOf), refusal })) };
  }
}

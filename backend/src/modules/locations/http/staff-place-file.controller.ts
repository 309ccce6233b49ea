import {
  placeFile,
  type PlaceFile,
  type PlaceFileRow,
  placeImport,
  type PlaceImport,
  placeImported,
  type PlaceImported,
  type PlaceRow,
  placeTrial,
  type PlaceTrial,
  placeTried,
  type PlaceTried,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { holds } from '#platform/http/authenticator.js';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { TakesAFile, TakesDrawings } from '#platform/http/limits/body-limit.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { ChangePlaces } from '../commands/change-places.js';
import { Locations } from '../contract.js';
import { FollowedPlaces } from '../places/followed-places.js';
import { type AroundImport, broughtRows, type ReadRow, readImport } from '../places/import-places.js';
import { editedLocations, isDistrict, type Place } from '../places/place-edits.js';
import { sentenceOf } from '../places/place-events.js';
import { triedParts } from '../places/tried-parts.js';

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
  @TakesDrawings()
  @RequirePermission('cities.edit')
  @HttpCode(200)
  @ApiAnswer(placeImported)
  async bring(@Body(zodBody(placeImport)) { dry_run, ...file }: PlaceImport): Promise<PlaceImported> {
    this.mayAdd(file.rows);
    const context = this.request.commandContext();
    // The dry run decides and carries nothing out; what is carried out is decided there, and once.
    if (!dry_run) {
      const change = { type: 'import', ...file } as const;
      const { position, events } = await this.commands.execute(new ChangePlaces({ context, change }));
      this.request.reached(position);
      return told(broughtRows(file, events));
    }
    await this.followed.refresh();
    return told(readImport({ type: 'import', ...file }, this.followed.current(), this.around(context.now)));
  }

  /** What all parts of a long file would do, one after the other. */
  @Post('place-import-trial')
  @TakesAFile()
  @RequirePermission('cities.edit')
  @HttpCode(200)
  @ApiAnswer(placeTried)
  async tried(@Body(zodBody(placeTrial)) trial: PlaceTrial): Promise<PlaceTried> {
    this.mayAdd(trial.parts.flatMap(({ rows }) => rows));
    await this.followed.refresh();
    const { now } = this.request.commandContext();
    const parts = await triedParts(trial, this.followed.current(), this.around(now));
    return { parts: parts.map(told) };
  }

  private around(now: Date): AroundImport {
    const { rules, shipped } = this.followed;
    return {
      now,
      decide: (command, state) => rules.decide(command, state),
      placesOf: (state) => editedLocations(shipped, state),
    };
  }

  private mayAdd(rows: readonly PlaceRow[]): void {
    if (rows.some(({ id }) => id === null) && !holds(this.request.requireUser(), 'cities.create'))
      throw new AppError('forbidden', 'FORBIDDEN', 'İlçe eklemek için yetkiniz yok.');
  }
}

const told = (rows: readonly ReadRow[]): PlaceImported => ({
  rows: rows.map(({ name, events, refusal }) => ({ name, changes: events.map(sentenceOf), refusal })),
});

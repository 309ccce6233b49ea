import { currentLocation, type CurrentLocation, updateLocationRequest, type UpdateLocationRequest } from '@ilan/api';
import { Body, Controller, Get, HttpCode, Req, Res } from '@nestjs/common';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { clearCookie, readCookie, writeCookie } from '#platform/http/cookies.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { Locations } from '../contract.js';

const COOKIE = 'ilan_location';
const YEAR_SECONDS = 365 * 86_400;
const NOWHERE: CurrentLocation = { city: null, district: null };

/** Where a visitor looks for ads. Kept with the visitor, in a cookie of two ids; exact coordinates are not kept at all. */
@Controller('api')
export class CurrentLocationController {
  private readonly secure: boolean;

  constructor(
    private readonly locations: Locations,
    config: Config,
  ) {
    this.secure = config.publicUrl.startsWith('https:');
  }

  @Get('current-location')
  @Public()
  @ApiAnswer(currentLocation)
  current(@Req() request: FastifyRequest): CurrentLocation {
    const [, city, district] = /^(\d{1,3})(?:-(\d{1,6}))?$/.exec(readCookie(request, COOKIE) ?? '') ?? [];
    return this.place(Number(city), district === undefined ? null : Number(district)) ?? NOWHERE;
  }

  @Post('update-location')
  @HttpCode(200)
  @Public()
  @ApiAnswer(currentLocation)
  update(
    @Body(zodBody(updateLocationRequest)) { city_id, district_id }: UpdateLocationRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): CurrentLocation {
    const place = this.place(city_id, district_id ?? null);
    if (!place) {
      const sentence = 'Konum seçmelisiniz';
      throw new AppError('invalid', 'VALIDATION', sentence, { errors: { city_id: [sentence] } });
    }
    const value = place.district ? `${city_id}-${place.district.id}` : String(city_id);
    writeCookie(reply, COOKIE, value, { maxAgeSeconds: YEAR_SECONDS, secure: this.secure });
    return place;
  }

  @Delete('delete-location')
  @Public()
  @ApiAnswer(currentLocation)
  remove(@Res({ passthrough: true }) reply: FastifyReply): CurrentLocation {
    clearCookie(reply, COOKIE, { secure: this.secure });
    return NOWHERE;
  }

  /** Undefined for ids that do not exist or do not belong together. */
  private place(cityId: number, districtId: number | null): CurrentLocation | undefined {
    const city = this.locations.city(cityId);
    if (!city) return undefined;
    if (districtId === null) return { city, district: null };
    const district = this.locations.district(districtId);
    return district?.city_id === cityId ? { city, district } : undefined;
  }
}

import { currentLocation, type CurrentLocation, updateLocationRequest, type UpdateLocationRequest } from '@ilan/api';
import { Body, Controller, Get, HttpCode, Req, Res } from '@nestjs/common';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { clearCookie, readCookie, writeCookie } from '#platform/http/cookies.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody } from '#platform/http/zod-pipe.js';
import { Locations } from '../contract.js';
import { MemberPlaces, NOWHERE } from '../member-places.js';
import { PLACE_COOKIE, placeById, placeOf, placeText } from '../contract/place-cookie.js';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Where somebody looks for ads: of visitors kept in a cookie on their device, of members with the account, whose cookie follows so
 * that the first page shows their place, too.
 */
@Controller('api')
export class CurrentLocationController {
  private readonly secure: boolean;

  constructor(
    private readonly locations: Locations,
    private readonly members: MemberPlaces,
    private readonly context: RequestContext,
    config: Config,
  ) {
    this.secure = config.publicUrl.startsWith('https:');
  }

  @Get('current-location')
  @Public()
  @ApiAnswer(currentLocation)
  async current(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentLocation> {
    const here = placeOf(this.locations, readCookie(request, PLACE_COOKIE)) ?? NOWHERE;
    const member = this.member;
    const own = member === undefined ? undefined : await this.members.of(member);
    if (own === undefined || placeText(own) === placeText(here)) return here;
    if (own.city) this.keepHere(reply, own);
    else this.forgetHere(reply);
    return own;
  }

  @Post('update-location')
  @HttpCode(200)
  @Public()
  @ApiAnswer(currentLocation)
  async update(
    @Body(zodBody(updateLocationRequest)) { city_id, district_id }: UpdateLocationRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentLocation> {
    const place = placeById(this.locations, city_id, district_id ?? null);
    if (!place) {
      const sentence = 'Konum seçmelisiniz';
      throw new AppError('invalid', 'VALIDATION', sentence, { errors: { city_id: [sentence] } });
    }
    if (this.member !== undefined) await this.members.keep(this.member, place);
    this.keepHere(reply, place);
    return place;
  }

  @Delete('delete-location')
  @Public()
  @ApiAnswer(currentLocation)
  async remove(@Res({ passthrough: true }) reply: FastifyReply): Promise<CurrentLocation> {
    if (this.member !== undefined) await this.members.forget(this.member);
    this.forgetHere(reply);
    return NOWHERE;
  }

  /** An account that strangers share has no place: each has their own on their device. */
  private get member(): number | undefined {
    const user = this.context.user;
    return user === undefined || user.shared ? undefined : user.id;
  }

  private forgetHere(reply: FastifyReply): void {
    clearCookie(reply, PLACE_COOKIE, { secure: this.secure });
  }

  private keepHere(reply: FastifyReply, place: CurrentLocation): void {
    writeCookie(reply, PLACE_COOKIE, placeText(place), { maxAgeSeconds: YEAR_SECONDS, secure: this.secure });
  }
}

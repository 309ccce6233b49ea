import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import { readCookie } from '#platform/http/cookies.js';
import { Locations, PLACE_COOKIE, placeOf } from '#modules/locations/contract.js';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { chooseEncoding } from './encoded-page.js';
import type { CachedPage } from './page-cache.js';
import { PageRenderer } from './page-renderer.js';
import { Pages } from './pages.js';
import { placedNow } from './moved-place.js';
import { dependsOnPlace, pageKey } from './page-key.js';
import { isMachinePath, isPrivatePath } from './private-path.js';

const KEPT = 'public, max-age=0, must-revalidate';
/** What was made for the place of one visitor. */
const KEPT_BY_ONE = 'private, max-age=0, must-revalidate';

/** Every address that no other route takes. */
@Controller()
export class WebController {
  constructor(
    private readonly pages: Pages,
    private readonly renderer: PageRenderer,
    private readonly locations: Locations,
  ) {}

  @Get(['/', '*'])
  @Public()
  @ApiAnswer(undefined, { status: 200, description: 'Sayfa' })
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const url = request.raw.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    if (isMachinePath(path)) throw new AppError('not_found', 'NOT_FOUND', 'Aradığınız kayıt bulunamadı.');
    if (isPrivatePath(path, this.renderer.privateParts)) {
      void reply.header('x-robots-tag', 'noindex');
      return this.send(request, reply, this.renderer.shell(), 'no-store');
    }
    const moved = placedNow(url, this.locations);
    if (moved !== undefined) {
      await reply.header('cache-control', KEPT).redirect(moved, 301);
      return;
    }
    const isPlaced = dependsOnPlace(pageKey(url));
    const place = isPlaced ? placeOf(this.locations, readCookie(request, PLACE_COOKIE)) : undefined;
    void reply.header('vary', isPlaced ? 'accept-encoding, cookie' : 'accept-encoding');
    const made = await this.pages.at(url, place);
    await this.send(request, reply, made?.page, made?.keep ? (place ? KEPT_BY_ONE : KEPT) : 'no-store');
  }

  private async send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage | undefined,
    cacheControl: string,
  ): Promise<void> {
    if (!page)
      throw new AppError(
        'unavailable',
        'CLIENT_NOT_BUILT',
        'Sayfalar hazırlanıyor. Lütfen biraz sonra tekrar deneyin.',
      );
    void reply.header('cache-control', cacheControl);
    if (page.kind === 'redirect') {
      await reply.redirect(page.location, page.status);
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const made = page.body.in(encoding);
    const body = Buffer.isBuffer(made) ? made : await made;
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    await reply
      .status(page.status)
      .header('content-security-policy', this.renderer.contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(body);
  }
}

import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { PageRenderer } from './page-renderer.js';
import { Sitemap } from './sitemap.js';

const XML = 'application/xml; charset=utf-8';
const HOUR = 'public, max-age=3600';

/** What search engines read first. */
@Controller()
export class RobotsController {
  constructor(
    private readonly config: Config,
    private readonly renderer: PageRenderer,
    private readonly sitemap: Sitemap,
  ) {}

  @Get('robots.txt')
  @Public()
  @ApiAnswer(undefined, { status: 200, description: 'Arama motorlarına kapalı yollar' })
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(@Res({ passthrough: true }) reply: FastifyReply): string {
    keep(reply);
    const closed = ['/api/', '/arama', ...[...this.renderer.privateParts].map((part) => `/${part}`)];
    return [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.config.publicUrl}/sitemap.xml`,
      '',
    ].join('\n');
  }

  @Get('sitemap.xml')
  @Public()
  @ApiAnswer(undefined, { status: 200, description: 'Site haritasının parçaları' })
  @Header('content-type', XML)
  async index(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const xml = await this.sitemap.index();
    keep(reply);
    return xml;
  }

  /** `categories.xml`, `pages.xml`, `listings-3.xml` */
  @Get('sitemaps/:part')
  @Public()
  @ApiAnswer(undefined, { status: 200, description: 'Site haritasının bir parçası' })
  @Header('content-type', XML)
  async part(@Param('part') part: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const xml = await this.written(part);
    if (xml === undefined) throw new AppError('not_found', 'NOT_FOUND', 'Aradığınız kayıt bulunamadı.');
    keep(reply);
    return xml;
  }

  private async written(part: string): Promise<string | undefined> {
    if (part === 'categories.xml') return this.sitemap.categories();
    if (part === 'pages.xml') return this.sitemap.contentPages();
    const number = /^listings-([1-9]\d{0,4})\.xml$/.exec(part)?.[1];
    return number === undefined ? undefined : this.sitemap.listingPart(Number(number));
  }
}

/** Not by `@Header`, which a failure would be sent with as well: a moment without a database would be remembered for an hour. */
const keep = (reply: FastifyReply): void => void reply.header('cache-control', HOUR);

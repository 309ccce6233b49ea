import { Controller, Get, Header, Param } from '@nestjs/common';
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
  @Header('cache-control', HOUR)
  robots(): string {
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
  @Header('cache-control', HOUR)
  index(): Promise<string> {
    return this.sitemap.index();
  }

  /** `categories.xml`, `pages.xml`, `listings-3.xml` */
  @Get('sitemaps/:part')
  @Public()
  @ApiAnswer(undefined, { status: 200, description: 'Site haritasının bir parçası' })
  @Header('content-type', XML)
  @Header('cache-control', HOUR)
  async part(@Param('part') part: string): Promise<string> {
    if (part === 'categories.xml') return this.sitemap.categories();
    if (part === 'pages.xml') return this.sitemap.contentPages();
    const number = /^listings-([1-9]\d{0,4})\.xml$/.exec(part)?.[1];
    const xml = number === undefined ? undefined : await this.sitemap.listingPart(Number(number));
    if (xml === undefined) throw new AppError('not_found', 'NOT_FOUND', 'Aradığınız kayıt bulunamadı.');
    return xml;
  }
}

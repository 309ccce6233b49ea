import {
  contentPage,
  type ContentPage,
  footerPages,
  type FooterPages,
  idParam,
  socialMedia,
  type SocialMedia,
} from '@ilan/api';
import { Controller, Get, Param } from '@nestjs/common';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { zodParam } from '#platform/http/zod-pipe.js';
import { noPage } from '../site-content/content.decider.js';
import { PublishedContent } from '../published-content.js';

@Controller('api')
export class ContentController {
  constructor(private readonly content: PublishedContent) {}

  @Get('footer-pages')
  @Public()
  @ApiAnswer(footerPages)
  async footer(): Promise<FooterPages> {
    await this.content.catchUp();
    return this.content.footerPages;
  }

  @Get('pages/:id')
  @Public()
  @ApiAnswer(contentPage)
  async page(@Param('id', zodParam(idParam)) id: number): Promise<ContentPage> {
    await this.content.catchUp();
    const page = this.content.page(id);
    if (!page) throw noPage();
    return page;
  }

  /** Clients add `?t=<timestamp>` against caches of their own; it changes nothing here. */
  @Get('social-media')
  @Public()
  @ApiAnswer(socialMedia)
  async social(): Promise<SocialMedia> {
    await this.content.catchUp();
    return this.content.socialMedia;
  }
}

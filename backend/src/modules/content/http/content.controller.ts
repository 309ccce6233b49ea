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
import { AppError } from '#kernel/app-error.js';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { zodParam } from '#platform/http/zod-pipe.js';
import { ContentLibrary } from '../content-library.js';

@Controller('api')
export class ContentController {
  constructor(private readonly library: ContentLibrary) {}

  @Get('footer-pages')
  @Public()
  @ApiAnswer(footerPages)
  footer(): FooterPages {
    return this.library.footerPages;
  }

  @Get('pages/:id')
  @Public()
  @ApiAnswer(contentPage)
  page(@Param('id', zodParam(idParam)) id: number): ContentPage {
    const page = this.library.page(id);
    if (!page) throw new AppError('not_found', 'PAGE_NOT_FOUND', 'Böyle bir sayfa bulunamadı.');
    return page;
  }

  /** Clients add `?t=<timestamp>` against caches of their own; it changes nothing here. */
  @Get('social-media')
  @Public()
  @ApiAnswer(socialMedia)
  social(): SocialMedia {
    return this.library.socialMedia;
  }
}

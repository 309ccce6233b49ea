import { Module } from '@nestjs/common';
import { ClientBuild } from './client-build.js';
import { PageRenderer } from './page-renderer.js';
import { Pages } from './pages.js';
import { RobotsController } from './robots.controller.js';
import { Sitemap } from './sitemap.js';
import { StaticFiles } from './static-files.js';
import { WebController } from './web.controller.js';

/** Public pages, the built client, and what search engines read. */
@Module({
  controllers: [RobotsController, WebController],
  providers: [
    { provide: ClientBuild, useFactory: () => ClientBuild.ofProject() },
    PageRenderer,
    Pages,
    Sitemap,
    StaticFiles,
  ],
})
export class WebModule {}

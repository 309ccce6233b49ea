import {
  idParam,
  pageAct,
  type PageAct,
  pageCreate,
  type PageCreate,
  pageLayout,
  type PageLayout,
  pageLayoutWrite,
  type PageLayoutWrite,
  pageWrite,
  type PageWrite,
  socialLinksWrite,
  type SocialLinksWrite,
  staffPage,
  type StaffPage,
  staffPages,
  type StaffPages,
  staffSocialLinks,
  type StaffSocialLinks,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Optional, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { holds } from '#platform/http/authenticator.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { TakesAPage, TakesDrawings } from '#platform/http/limits/body-limit.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { SearchRedirects } from '#modules/search/contract.js';
import { ChangeContent } from '../commands/change-content.js';
import { noPage } from '../site-content/content.decider.js';
import type { SiteContent } from '../site-content/site-content.js';
import { FollowedSlides } from '../slides/followed-slides.js';
import { FollowedContent } from '../followed-content.js';
import { layoutAnswer, pageAnswer, socialAnswer, summaryAnswer } from './staff-answers.js';

/** Pages, their places and the links to elsewhere, as staff keeps them. */
@Controller('api/admin')
export class StaffPagesController {
  constructor(
    private readonly content: FollowedContent,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
    private readonly slides: FollowedSlides,
    @Optional() private readonly redirects?: SearchRedirects,
  ) {}

  @Get('pages')
  @RequirePermission('pages.view')
  @ApiAnswer(staffPages)
  async list(): Promise<StaffPages> {
    await this.content.refresh();
    const { pages, layout, social } = this.content.current();
    return { data: pages.map(summaryAnswer), layout: layoutAnswer(layout), social: socialAnswer(social) };
  }

  @Get('pages/:id')
  @RequirePermission('pages.view')
  @ApiAnswer(staffPage)
  async page(@Param('id', zodParam(idParam)) id: number): Promise<StaffPage> {
    await this.content.refresh();
    return this.pageOf(this.content.current(), id);
  }

  @Post('pages')
  @RequirePermission('pages.create')
  @TakesAPage()
  @HttpCode(201)
  @ApiAnswer(staffPage, { status: 201 })
  async create(@Body(zodBody(pageCreate)) content: PageCreate): Promise<StaffPage> {
    const state = await this.change({ type: 'create', content });
    return this.pageOf(state, state.lastPage);
  }

  @Put('pages/:id')
  @RequirePermission('pages.edit')
  @TakesAPage()
  @ApiAnswer(staffPage)
  async write(
    @Param('id', zodParam(idParam)) page_id: number,
    @Body(zodBody(pageWrite)) { revision, ...content }: PageWrite,
  ): Promise<StaffPage> {
    return this.pageOf(await this.change({ type: 'write', page_id, revision, content }), page_id);
  }

  @Post('pages/:id/publish')
  @RequirePermission('pages.edit')
  @HttpCode(200)
  @ApiAnswer(staffPage)
  async publish(
    @Param('id', zodParam(idParam)) page_id: number,
    @Body(zodBody(pageAct)) { revision }: PageAct,
  ): Promise<StaffPage> {
    return this.pageOf(await this.change({ type: 'publish', page_id, revision }), page_id);
  }

  @Post('pages/:id/withdraw')
  @RequirePermission('pages.edit')
  @HttpCode(200)
  @ApiAnswer(staffPage)
  async withdraw(
    @Param('id', zodParam(idParam)) page_id: number,
    @Body(zodBody(pageAct)) { revision }: PageAct,
  ): Promise<StaffPage> {
    return this.pageOf(await this.change({ type: 'withdraw', page_id, revision }), page_id);
  }

  @Delete('pages/:id')
  @RequirePermission('pages.delete')
  @HttpCode(204)
  @ApiAnswer()
  async remove(
    @Param('id', zodParam(idParam)) page_id: number,
    @Body(zodBody(pageAct)) { revision }: PageAct,
  ): Promise<void> {
    await this.change({ type: 'delete', page_id, revision });
  }

  @Put('page-layout')
  @RequirePermission('pages.edit')
  @ApiAnswer(pageLayout)
  async arrange(@Body(zodBody(pageLayoutWrite)) layout: PageLayoutWrite): Promise<PageLayout> {
    return layoutAnswer((await this.change({ type: 'arrange', layout })).layout);
  }

  @Put('social-links')
  @RequirePermission('pages.edit')
  @TakesDrawings()
  @ApiAnswer(staffSocialLinks)
  async link(@Body(zodBody(socialLinksWrite)) { links, revision }: SocialLinksWrite): Promise<StaffSocialLinks> {
    return socialAnswer((await this.change({ type: 'link', links, revision })).social);
  }

  private async change(change: ChangeContent['input']['change']): Promise<SiteContent> {
    const context = this.request.commandContext();
    const { content, position } = await this.commands.execute(new ChangeContent({ context, change }));
    this.request.reached(position);
    return content;
  }

  private async pageOf({ pages }: SiteContent, id: number): Promise<StaffPage> {
    const page = pages.find((one) => one.id === id);
    if (!page) throw noPage();
    const [searches = [], slides] = await Promise.all([
      this.redirects?.termsLeadingTo(id),
      this.slides.titlesLeadingTo(id),
    ]);
    const user = this.request.requireUser();
    return pageAnswer(page, {
      searches: { names: searches, may: holds(user, 'searchwords.view') },
      slides: { names: slides, may: holds(user, 'sliders.view') },
    });
  }
}

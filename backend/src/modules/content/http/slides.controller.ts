import {
  idParam,
  PHOTO_LIMITS,
  PHOTO_SENTENCES,
  type Photo,
  SLIDE_PICTURE_FIELD,
  slideCreate,
  type SlideCreate,
  slideDelete,
  type SlideDelete,
  slideOrder,
  type SlideOrder,
  slidePicture,
  type Slides,
  slides,
  slideWrite,
  type SlideWrite,
  staffSlide,
  type StaffSlide,
  type StaffSlides,
  staffSlides,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Public, RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { OneFile } from '#platform/http/uploads/one-file.js';
import type { ReceivedFile } from '#platform/http/uploads/received-file.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import { ChangeSlides } from '../commands/change-slides.js';
import { PublishedContent } from '../published-content.js';
import { KnownAddresses } from '../known-addresses.js';
import { FollowedSlides } from '../slides/followed-slides.js';
import { SlidePictures } from '../slides/slide-pictures.js';
import { type KeptSlide, noSlide, type SlideShow } from '../slides/slides.js';

const RULES = { maxBytes: PHOTO_LIMITS.maxBytes, tooLarge: PHOTO_SENTENCES.size };

/** Slides of the home page, for visitors and as staff keeps them. */
@Controller('api')
export class SlidesController {
  constructor(
    private readonly slides: FollowedSlides,
    private readonly pictures: SlidePictures,
    private readonly pages: PublishedContent,
    private readonly addresses: KnownAddresses,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  @Get('slides')
  @Public()
  @ApiAnswer(slides)
  async today(): Promise<Slides> {
    // Clients ask when they hear of a change, which another process may have made.
    await Promise.all([this.slides.catchUp(), this.pages.catchUp()]);
    const ofToday = this.slides.current().slides.filter((slide) => this.slides.isShown(slide));
    const nowhere = await this.leadingNowhere(ofToday);
    const shown = ofToday.filter((slide) => !nowhere.has(this.slides.linkOf(slide)));
    return { data: shown.map((slide) => this.answer(slide)) };
  }

  @Get('admin/sliders')
  @RequirePermission('sliders.view')
  @ApiAnswer(staffSlides)
  async list(): Promise<StaffSlides> {
    await Promise.all([this.slides.refresh(), this.pages.catchUp()]);
    return this.all(this.slides.current());
  }

  @Post('admin/sliders')
  @RequirePermission('sliders.create')
  @HttpCode(201)
  @ApiAnswer(staffSlide, { status: 201 })
  async create(@Body(zodBody(slideCreate)) slide: SlideCreate): Promise<StaffSlide> {
    const show = await this.change({ type: 'create', slide });
    return this.one(show, show.last);
  }

  @Put('admin/sliders/:id')
  @RequirePermission('sliders.edit')
  @ApiAnswer(staffSlide)
  async write(
    @Param('id', zodParam(idParam)) slide_id: number,
    @Body(zodBody(slideWrite)) { revision, ...slide }: SlideWrite,
  ): Promise<StaffSlide> {
    return this.one(await this.change({ type: 'write', slide_id, revision, slide }), slide_id);
  }

  @Delete('admin/sliders/:id')
  @RequirePermission('sliders.delete')
  @HttpCode(204)
  @ApiAnswer()
  async remove(
    @Param('id', zodParam(idParam)) slide_id: number,
    @Body(zodBody(slideDelete)) { revision }: SlideDelete,
  ): Promise<void> {
    await this.change({ type: 'delete', slide_id, revision });
  }

  @Put('admin/slider-order')
  @RequirePermission('sliders.edit')
  @ApiAnswer(staffSlides)
  async order(@Body(zodBody(slideOrder)) body: SlideOrder): Promise<StaffSlides> {
    return this.all(await this.change({ type: 'order', ...body }));
  }

  @Post('admin/slider-pictures')
  @RequirePermission('sliders.create', 'sliders.edit')
  @HttpCode(201)
  @ApiAnswer(slidePicture, { status: 201 })
  async bring(@OneFile(SLIDE_PICTURE_FIELD, RULES) file: ReceivedFile): Promise<Photo> {
    return photoAnswer(await this.pictures.bring(file));
  }

  private async change(change: ChangeSlides['input']['change']): Promise<SlideShow> {
    const context = this.request.commandContext();
    const { show, position } = await this.commands.execute(new ChangeSlides({ context, change }));
    this.request.reached(position);
    return show;
  }

  private async all({ slides: kept }: SlideShow): Promise<StaffSlides> {
    const nowhere = await this.leadingNowhere(kept);
    return { data: kept.map((slide) => this.staffAnswer(slide, nowhere)) };
  }

  private async one({ slides: kept }: SlideShow, id: number): Promise<StaffSlide> {
    const slide = kept.find((one) => one.id === id);
    if (!slide) throw noSlide();
    return this.staffAnswer(slide, await this.leadingNowhere([slide]));
  }

  /** A page may have been withdrawn since, and an ad sold: nobody is led to where nothing is found. */
  private leadingNowhere(of: readonly KeptSlide[]): Promise<ReadonlySet<string>> {
    return this.addresses.leadingNowhere(of.map((slide) => this.slides.linkOf(slide)));
  }

  private staffAnswer(slide: KeptSlide, nowhere: ReadonlySet<string>): StaffSlide {
    const { valid_from, valid_to, revision, updated_at } = slide;
    const rests = nowhere.has(this.slides.linkOf(slide));
    const state = { shown: !rests && this.slides.isShown(slide), rests, revision };
    return { ...this.answer(slide), valid_from, valid_to, ...state, updated_at: updated_at.toISOString() };
  }

  private answer(slide: KeptSlide): Slides['data'][number] {
    const { id, title, text, desktop, phone } = slide;
    const pictures = { desktop: photoAnswer(desktop), phone: photoAnswer(phone) };
    return { id, title, text, link: this.slides.linkOf(slide), ...pictures };
  }
}

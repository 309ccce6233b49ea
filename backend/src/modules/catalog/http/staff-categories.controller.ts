import {
  categoriesOrdered,
  type CategoriesOrdered,
  categoryCreate,
  type CategoryCreate,
  categoryDelete,
  type CategoryDelete,
  categoryMerge,
  type CategoryMerge,
  categoryMove,
  type CategoryMove,
  categoryOrder,
  type CategoryOrder,
  categoryTwins,
  type CategoryTwins,
  categoryTwinsQuery,
  type CategoryTwinsQuery,
  categoryVisibility,
  type CategoryVisibility,
  categoryWrite,
  type CategoryWrite,
  idParam,
  staffCategories,
  staffCategory,
  type StaffCategory,
} from '@ilan/api';
import { folded } from '#kernel/decider.js';
import { Body, Controller, Get, Header, Headers, HttpCode, Optional, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { TakesDrawings } from '#platform/http/limits/body-limit.js';
import { isKnown } from '#platform/http/entity-tag.js';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { type CategoryEdits, UNTOUCHED } from '../categories/category-edits.js';
import { FollowedCategories } from '../categories/followed-categories.js';
import { childrenOf, editedCatalog } from '../categories/made-catalog.js';
import { noCategory } from '../categories/refusals.js';
import { CategoryUse } from '../contract.js';
import { broughtTwins } from '../filters/brought-twins.js';
import { FollowedFilters } from '../filters/followed-filters.js';
import { ChangeCategories } from '../commands/change-categories.js';
import { KeptStaffAnswer } from './kept-staff-answer.js';
import { oneStaffAnswer } from './staff-category-answers.js';

/** The category tree, as staff keeps it. */
@Controller('api/admin')
export class StaffCategoriesController {
  constructor(
    private readonly followed: FollowedCategories,
    private readonly filters: FollowedFilters,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
    private readonly whole: KeptStaffAnswer,
    @Optional() private readonly use?: CategoryUse,
  ) {}

  @Get('categories')
  @RequirePermission('categories.view')
  @Header('cache-control', 'private, no-cache')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiAnswer(staffCategories)
  async list(
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    await this.followed.refresh();
    const counts = (await this.use?.adsByCategory()) ?? new Map<number, number>();
    const read = { state: this.followed.current(), filters: this.filters.current(), counts };
    const { json, tag } = this.whole.of(read);
    void reply.header('etag', tag);
    if (!isKnown(known, tag)) return json;
    void reply.code(304);
    return undefined;
  }

  @Post('categories')
  @RequirePermission('categories.create')
  @HttpCode(201)
  @ApiAnswer(staffCategory, { status: 201 })
  async create(@Body(zodBody(categoryCreate)) body: CategoryCreate): Promise<StaffCategory> {
    const state = await this.change({ type: 'add', ...body });
    return this.one(state, state.newest);
  }

  @Put('categories/:id')
  @RequirePermission('categories.edit')
  @ApiAnswer(staffCategory)
  async write(
    @Param('id', zodParam(idParam)) category_id: number,
    @Body(zodBody(categoryWrite)) body: CategoryWrite,
  ): Promise<StaffCategory> {
    return this.one(await this.change({ type: 'write', category_id, ...body }), category_id);
  }

  @Put('categories/:id/place')
  @RequirePermission('categories.edit')
  @ApiAnswer(staffCategory)
  async move(
    @Param('id', zodParam(idParam)) category_id: number,
    @Body(zodBody(categoryMove)) body: CategoryMove,
  ): Promise<StaffCategory> {
    return this.one(await this.change({ type: 'move', category_id, ...body }), category_id);
  }

  /** What the rules refuse changes nothing here; the move itself says why. */
  @Get('categories/:id/twins')
  @RequirePermission('categories.view')
  @ApiAnswer(categoryTwins)
  async twins(
    @Param('id', zodParam(idParam)) category_id: number,
    @Query(zodQuery(categoryTwinsQuery)) { act, to }: CategoryTwinsQuery,
  ): Promise<CategoryTwins> {
    await Promise.all([this.followed.refresh(), this.filters.refresh()]);
    const { shipped, rules } = this.followed;
    const tree = this.followed.current();
    const { revision } = tree.edits.get(category_id) ?? UNTOUCHED;
    const { now } = this.request.commandContext();
    const decided = rules.decide(
      act === 'merge'
        ? { type: 'merge', category_id, into: to ?? category_id, revision, now }
        : { type: 'move', category_id, parent_id: to ?? null, revision, now },
      tree,
    );
    const next = folded(rules, tree, decided.ok ? decided.value : []);
    return { data: broughtTwins({ shipped, tree, state: this.filters.current() }, next, [category_id]) };
  }

  @Put('categories/:id/visibility')
  @RequirePermission('categories.edit')
  @ApiAnswer(staffCategory)
  async hide(
    @Param('id', zodParam(idParam)) category_id: number,
    @Body(zodBody(categoryVisibility)) body: CategoryVisibility,
  ): Promise<StaffCategory> {
    return this.one(await this.change({ type: 'hide', category_id, ...body }), category_id);
  }

  @Post('categories/:id/merge')
  @RequirePermission('categories.delete')
  @HttpCode(204)
  @ApiAnswer()
  async merge(
    @Param('id', zodParam(idParam)) category_id: number,
    @Body(zodBody(categoryMerge)) body: CategoryMerge,
  ): Promise<void> {
    await this.change({ type: 'merge', category_id, ...body });
  }

  @Delete('categories/:id')
  @RequirePermission('categories.delete')
  @HttpCode(204)
  @ApiAnswer()
  async remove(
    @Param('id', zodParam(idParam)) category_id: number,
    @Body(zodBody(categoryDelete)) body: CategoryDelete,
  ): Promise<void> {
    await this.change({ type: 'delete', category_id, ...body });
  }

  /** One that was deleted or merged comes back, without the ads, which stay where they are now. */
  @Post('categories/:id/restore')
  @RequirePermission('categories.create')
  @HttpCode(200)
  @ApiAnswer(staffCategory)
  async restore(@Param('id', zodParam(idParam)) category_id: number): Promise<StaffCategory> {
    return this.one(await this.change({ type: 'restore', category_id }), category_id);
  }

  @Put('category-order')
  @TakesDrawings()
  @RequirePermission('categories.edit')
  @ApiAnswer(categoriesOrdered)
  async order(@Body(zodBody(categoryOrder)) body: CategoryOrder): Promise<CategoriesOrdered> {
    const { parent_id } = body;
    const state = await this.change({ type: 'order', ...body });
    return { parent_id, ids: childrenOf(editedCatalog(this.followed.shipped, state), parent_id).map(({ id }) => id) };
  }

  private async one(state: CategoryEdits, id: number): Promise<StaffCategory> {
    const ids = [id, ...editedCatalog(this.followed.shipped, state, this.filters.current()).formerIds(id)];
    const counts = (await this.use?.adsByCategory(ids)) ?? new Map<number, number>();
    const found = oneStaffAnswer(this.followed.shipped, { state, filters: this.filters.current(), counts }, id);
    if (!found) throw noCategory();
    return found;
  }

  private async change(change: ChangeCategories['input']['change']): Promise<CategoryEdits> {
    return (await this.changed(change)).state;
  }

  private async changed(change: ChangeCategories['input']['change']) {
    const context = this.request.commandContext();
    const done = await this.commands.execute(new ChangeCategories({ context, change }));
    this.request.reached(done.position);
    return done;
  }
}

import {
  filterAsked,
  type FilterAsked,
  filterCategories,
  type FilterCategories,
  filterCreate,
  type FilterCreate,
  filterKeyParam,
  filterOptions,
  type FilterOptions,
  filterOptionName,
  type FilterOptionName,
  filterOrder,
  type FilterOrder,
  filterRedefine,
  type FilterRedefine,
  filterRevision,
  filterSearchQuery,
  type FilterSearchQuery,
  type FilterRevision,
  filterLosing,
  type FilterLosing,
  filterLosingQuery,
  type FilterLosingQuery,
  type FilterType,
  filterUse,
  type FilterUseAnswer,
  filterWrite,
  type FilterWrite,
  foundFilters as foundFiltersAnswer,
  type FoundFilters,
  idParam,
  NUMBERS_TOLD,
  staffFilters,
  type StaffFilters,
  boundsOf,
  filterSpread,
  type FilterSpread,
  filterSpreadQuery,
  type FilterSpreadQuery,
} from '@ilan/api';
import { Body, Controller, Get, HttpCode, Optional, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { TakesOptions } from '#platform/http/limits/body-limit.js';
import { Delete, Post, Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { editedCatalog } from '../categories/made-catalog.js';
import { FollowedCategories } from '../categories/followed-categories.js';
import { noCategory } from '../categories/refusals.js';
import { ChangeFilters } from '../commands/change-filters.js';
import { FilterUse, type FilterUsed } from '../contract.js';
import { ownFilters } from '../filters/filter-edits.js';
import { noFilter } from '../filters/filter-rules.js';
import { FollowedFilters } from '../filters/followed-filters.js';
import { foundFilters } from '../filters/found-filters.js';
import { whereAsked } from '../filters/where-asked.js';
import { filterCategoriesAnswer, type Kept, staffFiltersAnswer } from './staff-filter-answers.js';

/** As many as anybody reads of what is looked for by its name. */
const FOUND_AT_MOST = 10;
/** How many answers are told one by one: people's own words are none of anybody's business, and numbers are as many as there are ads. */
const TOLD: Readonly<Partial<Record<FilterType, number>>> = { range: NUMBERS_TOLD, text: 0 };
const UNUSED: FilterUsed = { ads: 0, numbers: 0, several: 0, values: [] };

/** What categories ask of ads, as staff keeps it. Every change answers with all filters of its category. */
@Controller('api/admin')
export class StaffFiltersController {
  constructor(
    private readonly categories: FollowedCategories,
    private readonly filters: FollowedFilters,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
    @Optional() private readonly use?: FilterUse,
  ) {}

  @Get('filters')
  @RequirePermission('filters.view')
  @ApiAnswer(filterCategories)
  async tree(): Promise<FilterCategories> {
    return filterCategoriesAnswer(await this.kept());
  }

  @Get('filter-search')
  @RequirePermission('filters.view')
  @ApiAnswer(foundFiltersAnswer)
  async find(@Query(zodQuery(filterSearchQuery)) { q }: FilterSearchQuery): Promise<FoundFilters> {
    return { data: [...foundFilters(await this.kept(), q, FOUND_AT_MOST)] };
  }

  @Get('filters/:category_id')
  @RequirePermission('filters.view')
  @ApiAnswer(staffFilters)
  async list(@Param('category_id', zodParam(idParam)) category_id: number): Promise<StaffFilters> {
    return answered(category_id, await this.kept());
  }

  @Get('filters/:category_id/:key/use')
  @RequirePermission('filters.view')
  @ApiAnswer(filterUse)
  async used(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
  ): Promise<FilterUseAnswer> {
    const { catalog, filter, asking, ids } = await this.asked(category_id, key);
    const { values, ...counts } = (await this.use?.of(key, ids)) ?? UNUSED;
    const categories = [...asking].filter((id) => catalog.isLeaf(id)).map((id) => catalog.byId(id)?.name ?? '');
    return { categories, ...counts, values: values.slice(0, TOLD[filter.type]) };
  }

  @Get('filters/:category_id/:key/losing')
  @RequirePermission('filters.view')
  @ApiAnswer(filterLosing)
  async losing(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
    @Query(zodQuery(filterLosingQuery)) { without, above: answer }: FilterLosingQuery,
  ): Promise<FilterLosing> {
    const { filter, ids } = await this.asked(category_id, key);
    const parent = filter.depends_on;
    const above = parent !== undefined && answer !== undefined ? { key: parent, answer } : undefined;
    const map = Object.fromEntries([without].flat().map((one) => [one, null]));
    const ads = await this.use?.losing({ key, asked_in: ids, map, rest: 'keep', single: false, above });
    return { ads: ads ?? 0 };
  }

  /** How numbers would lie between bounds, before they become options of intervals. */
  @Get('filters/:category_id/:key/spread')
  @RequirePermission('filters.view')
  @ApiAnswer(filterSpread)
  async spread(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
    @Query(zodQuery(filterSpreadQuery)) query: FilterSpreadQuery,
  ): Promise<FilterSpread> {
    const { ids } = await this.asked(category_id, key);
    const bounds = boundsOf(query.bounds);
    return { counts: [...((await this.use?.spread(key, ids, bounds)) ?? [0, ...bounds].map(() => 0))] };
  }

  @Post('filters')
  @RequirePermission('filters.create')
  @TakesOptions()
  @HttpCode(201)
  @ApiAnswer(staffFilters, { status: 201 })
  create(@Body(zodBody(filterCreate)) { type: kind, ...body }: FilterCreate): Promise<StaffFilters> {
    return this.change({ type: 'add', kind, ...body });
  }

  @Put('filters/:category_id/:key')
  @RequirePermission('filters.edit')
  @ApiAnswer(staffFilters)
  write(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
    @Body(zodBody(filterWrite)) body: FilterWrite,
  ): Promise<StaffFilters> {
    return this.change({ type: 'edit', category_id, key, ...body });
  }

  @Put('filters/:category_id/:key/options')
  @RequirePermission('filters.edit')
  @TakesOptions()
  @ApiAnswer(staffFilters)
  options(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
    @Body(zodBody(filterOptions)) body: FilterOptions,
  ): Promise<StaffFilters> {
    return this.change({ type: 'options', category_id, key, ...body });
  }

  /** What becomes of the answers that ads have is said with it; they follow within moments. */
  @Put('filters/:category_id/:key/kind')
  @RequirePermission('filters.edit')
  @TakesOptions()
  @ApiAnswer(staffFilters)
  redefine(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
    @Body(zodBody(filterRedefine)) { type: kind, ...body }: FilterRedefine,
  ): Promise<StaffFilters> {
    return this.change({ type: 'redefine', category_id, key, kind, ...body });
  }

  @Put('filters/:category_id/:key/option-name')
  @RequirePermission('filters.edit')
  @ApiAnswer(staffFilters)
  renameOption(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
    @Body(zodBody(filterOptionName)) body: FilterOptionName,
  ): Promise<StaffFilters> {
    return this.change({ type: 'rename_option', category_id, key, ...body });
  }

  /** The category gets one of its own in the place of what it inherits, at first the same. */
  @Post('filters/:category_id/:key/override')
  @RequirePermission('filters.create')
  @HttpCode(201)
  @ApiAnswer(staffFilters, { status: 201 })
  override(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
    @Body(zodBody(filterRevision)) body: FilterRevision,
  ): Promise<StaffFilters> {
    return this.change({ type: 'override', category_id, key, ...body });
  }

  @Put('filters/:category_id/:key/asked')
  @RequirePermission('filters.edit')
  @ApiAnswer(staffFilters)
  ask(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
    @Body(zodBody(filterAsked)) body: FilterAsked,
  ): Promise<StaffFilters> {
    return this.change({ type: 'ask', category_id, key, ...body });
  }

  @Delete('filters/:category_id/:key')
  @RequirePermission('filters.delete')
  @HttpCode(200)
  @ApiAnswer(staffFilters)
  remove(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
    @Body(zodBody(filterRevision)) body: FilterRevision,
  ): Promise<StaffFilters> {
    return this.change({ type: 'delete', category_id, key, ...body });
  }

  @Post('filters/:category_id/:key/restore')
  @RequirePermission('filters.create')
  @HttpCode(200)
  @ApiAnswer(staffFilters)
  restore(
    @Param('category_id', zodParam(idParam)) category_id: number,
    @Param('key', zodParam(filterKeyParam)) key: string,
  ): Promise<StaffFilters> {
    return this.change({ type: 'restore', category_id, key });
  }

  @Put('filter-order')
  @RequirePermission('filters.edit')
  @ApiAnswer(staffFilters)
  order(@Body(zodBody(filterOrder)) body: FilterOrder): Promise<StaffFilters> {
    return this.change({ type: 'order', ...body });
  }

  /** A filter, the categories that ask it, and the numbers that their ads may have. */
  private async asked(category_id: number, key: string) {
    const { shipped, tree, state } = await this.kept();
    const catalog = editedCatalog(shipped, tree, state);
    if (catalog.byId(category_id)?.id !== category_id) throw noCategory();
    // One that is written here and not asked, as what it hangs on is not, has answers of before.
    const written = ownFilters(shipped.filtersOf(category_id), category_id, state);
    const filter = [...catalog.filtersFor(category_id), ...written].find((one) => one.key === key);
    if (!filter) throw noFilter();
    const asking = new Set([category_id, ...whereAsked(filter, category_id, catalog)]);
    const ids = [...asking].flatMap((id) => [id, ...catalog.formerIds(id)]);
    return { catalog, filter, asking, ids };
  }

  private async kept(): Promise<Kept> {
    await Promise.all([this.categories.refresh(), this.filters.refresh()]);
    return { shipped: this.categories.shipped, tree: this.categories.current(), state: this.filters.current() };
  }

  private async change(change: ChangeFilters['input']['change']): Promise<StaffFilters> {
    const context = this.request.commandContext();
    const { position, state } = await this.commands.execute(new ChangeFilters({ context, change }));
    this.request.reached(position);
    const { shipped } = this.categories;
    return answered(change.category_id, { shipped, tree: this.categories.current(), state });
  }
}

function answered(category_id: number, kept: Kept): StaffFilters {
  const answer = staffFiltersAnswer(category_id, kept);
  if (!answer) throw noCategory();
  return answer;
}

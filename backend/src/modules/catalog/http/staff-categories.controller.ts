import {
  categoryOrder,
  type CategoryOrder,
  categoryWrite,
  type CategoryWrite,
  idParam,
  staffCategories,
  type StaffCategories,
  staffCategory,
  type StaffCategory,
} from '@ilan/api';
import { Body, Controller, Get, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { Put } from '#platform/http/idempotency/write-routes.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam } from '#platform/http/zod-pipe.js';
import { noCategory } from '../categories/categories.decider.js';
import { FollowedCategories } from '../categories/followed-categories.js';
import { ChangeCategories } from '../commands/change-categories.js';
import { Catalog, type CatalogCategory } from '../contract.js';

/** The category tree, as staff keeps it. */
@Controller('api/admin')
export class StaffCategoriesController {
  constructor(
    private readonly followed: FollowedCategories,
    private readonly catalog: Catalog,
    private readonly commands: CommandBus,
    private readonly request: RequestContext,
  ) {}

  @Get('categories')
  @RequirePermission('categories.view')
  @ApiAnswer(staffCategories)
  async list(): Promise<StaffCategories> {
    await this.followed.refresh();
    return this.all();
  }

  @Put('categories/:id')
  @RequirePermission('categories.edit')
  @ApiAnswer(staffCategory)
  async write(
    @Param('id', zodParam(idParam)) category_id: number,
    @Body(zodBody(categoryWrite)) body: CategoryWrite,
  ): Promise<StaffCategory> {
    await this.change({ type: 'write', category_id, ...body });
    const category = this.catalog.byId(category_id);
    if (!category) throw noCategory();
    return this.answer(category);
  }

  @Put('category-order')
  @RequirePermission('categories.edit')
  @ApiAnswer(staffCategories)
  async order(@Body(zodBody(categoryOrder)) body: CategoryOrder): Promise<StaffCategories> {
    await this.change({ type: 'order', ...body });
    return this.all();
  }

  private all(): StaffCategories {
    return { data: this.catalog.all().map((category) => this.answer(category)) };
  }

  private answer({ id, parent_id, name, slug_cid, icon, level }: CatalogCategory): StaffCategory {
    const filters = this.catalog.filtersFor(id).length;
    const revision = this.followed.current().edits.get(id)?.revision ?? 0;
    return { id, parent_id, name, slug_cid, icon, level, filters, revision };
  }

  private async change(change: ChangeCategories['input']['change']): Promise<void> {
    const context = this.request.commandContext();
    const { position } = await this.commands.execute(new ChangeCategories({ context, change }));
    this.request.reached(position);
  }
}

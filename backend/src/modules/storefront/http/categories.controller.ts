import {
  type CategoryAddress,
  categories,
  categoryAddress,
  type CategoryFilters,
  categoryFilters,
  idParam,
} from '@ilan/api';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { zodParam } from '#platform/http/zod-pipe.js';
import { Catalog } from '#modules/catalog/contract.js';
import { CategoryTree } from '../queries/category-tree.js';

@Controller('api/categories')
export class CategoriesController {
  constructor(
    private readonly catalog: Catalog,
    private readonly categories: CategoryTree,
  ) {}

  @Get()
  @Public()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiAnswer(categories)
  all(): Promise<Buffer> {
    return this.categories.flatJson();
  }

  @Get(':id/address')
  @Public()
  @ApiAnswer(categoryAddress)
  async address(@Param('id', zodParam(idParam)) id: number): Promise<CategoryAddress> {
    await this.catalog.catchUp();
    const now = this.catalog.byId(id);
    if (!now) throw noCategory();
    const offered = this.catalog.path(id).findLast(({ hidden }) => !hidden);
    return { slug_cid: offered?.slug_cid ?? null, permanent: !now.hidden };
  }

  @Get(':id/filters')
  @Public()
  @ApiAnswer(categoryFilters)
  async filters(@Param('id', zodParam(idParam)) id: number): Promise<CategoryFilters> {
    // Clients ask when they hear of a change, which another process may have made.
    await this.catalog.catchUp();
    if (!this.catalog.byId(id)) throw noCategory();
    return { category_id: id, filters: [...this.catalog.filtersFor(id)] };
  }
}

const noCategory = () => new AppError('not_found', 'CATEGORY_NOT_FOUND', 'Böyle bir kategori bulunamadı.');

import { staffChanges, type StaffChanges } from '@ilan/api';
import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { RequirePermission } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { CATEGORIES_STREAM, FILTERS_STREAM } from '#modules/catalog/contract.js';
import { CONTENT_STREAM, SLIDES_STREAM } from '#modules/content/contract.js';
import { PLACES_STREAM } from '#modules/locations/contract.js';
import { ListLastChanges } from '../queries/list-last-changes.js';

/** The last changes of what staff keeps, for who may see it; the whole trail is for who may audit. */
@Controller('api/admin')
export class LastChangesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('page-changes')
  @RequirePermission('pages.view')
  @ApiAnswer(staffChanges)
  pages(): Promise<StaffChanges> {
    return this.queries.execute(new ListLastChanges(CONTENT_STREAM));
  }

  @Get('category-changes')
  @RequirePermission('categories.view')
  @ApiAnswer(staffChanges)
  categories(): Promise<StaffChanges> {
    return this.queries.execute(new ListLastChanges(CATEGORIES_STREAM));
  }

  @Get('filter-changes')
  @RequirePermission('filters.view')
  @ApiAnswer(staffChanges)
  filters(): Promise<StaffChanges> {
    return this.queries.execute(new ListLastChanges(FILTERS_STREAM));
  }

  @Get('place-changes')
  @RequirePermission('cities.view')
  @ApiAnswer(staffChanges)
  places(): Promise<StaffChanges> {
    return this.queries.execute(new ListLastChanges(PLACES_STREAM));
  }

  @Get('slider-changes')
  @RequirePermission('sliders.view')
  @ApiAnswer(staffChanges)
  sliders(): Promise<StaffChanges> {
    return this.queries.execute(new ListLastChanges(SLIDES_STREAM));
  }
}

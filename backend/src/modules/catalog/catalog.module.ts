import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { changesOf } from '#platform/http/staff-changes/changes-of.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { reversibleFold } from '#platform/turning-back/change-reverted.js';
import { CATEGORIES_STREAM, categoriesStream, FILTERS_STREAM, filtersStream } from './catalog-streams.js';
import { categoryEvents } from './categories/category-events.js';
import { EditedCatalog } from './categories/edited-catalog.js';
import { evolveAllCategories, evolveCategories, UNCHANGED } from './categories/evolve-categories.js';
import { KeptCategories } from './categories/kept-categories.js';
import { FollowedCategories } from './categories/followed-categories.js';
import { ChangeCategoriesHandler } from './commands/change-categories.js';
import { ChangeFiltersHandler } from './commands/change-filters.js';
import { Catalog } from './contract.js';
import { evolveFilters, NO_FILTER_EDITS } from './filters/filter-edits.js';
import { filterEvents } from './filters/filter-events.js';
import { KeptFilters } from './filters/kept-filters.js';
import { FollowedFilters } from './filters/followed-filters.js';
import { KeptStaffAnswer } from './http/kept-staff-answer.js';
import { StaffCategoriesController } from './http/staff-categories.controller.js';
import { StaffCategoryFileController } from './http/staff-category-file.controller.js';
import { StaffFiltersController } from './http/staff-filters.controller.js';
import { categoriesProjection } from './projections/categories.js';
import { filtersProjection } from './projections/filters.js';
import { ShippedCategories } from './shipped-categories.js';
import { shippedCategories } from './shipped-catalog.js';

@Global()
@Module({
  controllers: [
    StaffCategoriesController,
    StaffCategoryFileController,
    StaffFiltersController,
    changesOf('category', CATEGORIES_STREAM, 'categories'),
    changesOf('filter', FILTERS_STREAM, 'filters'),
  ],
  providers: [
    { provide: ShippedCategories, useFactory: () => shippedCategories() },
    FollowedCategories,
    FollowedFilters,
    { provide: Catalog, useClass: EditedCatalog },
    ChangeCategoriesHandler,
    ChangeFiltersHandler,
    KeptCategories,
    KeptStaffAnswer,
    KeptFilters,
    declare(new EventTypes(...categoryEvents, ...filterEvents)),
    declare(new StreamFamilies(categoriesStream, filtersStream)),
    declare(
      new StreamFolds(
        categoriesStream,
        reversibleFold({ initialState: UNCHANGED, evolve: evolveCategories, evolveAll: evolveAllCategories }),
      ),
    ),
    declare(new StreamFolds(filtersStream, reversibleFold({ initialState: NO_FILTER_EDITS, evolve: evolveFilters }))),
    declare(new ReadModels(categoriesProjection, filtersProjection)),
  ],
  exports: [Catalog],
})
export class CatalogModule {}

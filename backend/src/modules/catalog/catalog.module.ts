import { Global, Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { categoriesStream } from './catalog-streams.js';
import { categoryEvents } from './categories/category-events.js';
import { EditedCatalog } from './categories/edited-catalog.js';
import { FollowedCategories } from './categories/followed-categories.js';
import { ChangeCategoriesHandler } from './commands/change-categories.js';
import { Catalog } from './contract.js';
import { StaffCategoriesController } from './http/staff-categories.controller.js';
import { categoriesProjection } from './projections/categories.js';
import { ShippedCategories } from './shipped-categories.js';

@Global()
@Module({
  controllers: [StaffCategoriesController],
  providers: [
    { provide: ShippedCategories, useFactory: () => ShippedCategories.fromReferenceData() },
    FollowedCategories,
    { provide: Catalog, useClass: EditedCatalog },
    ChangeCategoriesHandler,
    declare(new EventTypes(...categoryEvents)),
    declare(new StreamFamilies(categoriesStream)),
    declare(new ReadModels(categoriesProjection)),
  ],
  exports: [Catalog],
})
export class CatalogModule {}

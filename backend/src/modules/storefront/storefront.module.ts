import { Module } from '@nestjs/common';
import { CategoriesController } from './http/categories.controller.js';
import { HomeController } from './http/home.controller.js';
import { CategoryTree } from './queries/category-tree.js';
import { HomePage } from './queries/home-page.js';
import { PopularPlaces } from './queries/popular-locations.js';

/** What visitors see first: answers put together from categories, places and ads. Nothing depends on it. */
@Module({
  controllers: [HomeController, CategoriesController],
  providers: [HomePage, CategoryTree, PopularPlaces],
})
export class StorefrontModule {}

import { type CategoryNode, categoryTree, home, type Home, popularLocations, type PopularLocations } from '@ilan/api';
import { Controller, Get, Headers } from '@nestjs/common';
import { Public } from '../../../platform/http/access.js';
import { ApiAnswer } from '../../../platform/http/api-answer.js';
import { CategoryTree } from '../queries/category-tree.js';
import { HomePage } from '../queries/home-page.js';
import { PopularPlaces } from '../queries/popular-locations.js';

@Controller('api')
export class HomeController {
  constructor(
    private readonly page: HomePage,
    private readonly categories: CategoryTree,
    private readonly places: PopularPlaces,
  ) {}

  @Get('home')
  @Public()
  @ApiAnswer(home)
  home(@Headers('x-min-position') seen: string | undefined): Promise<Home> {
    return this.page.get(seen);
  }

  @Get('home/categories')
  @Public()
  @ApiAnswer(categoryTree)
  tree(): Promise<readonly CategoryNode[]> {
    return this.categories.tree();
  }

  @Get('popular-locations')
  @Public()
  @ApiAnswer(popularLocations)
  popular(): Promise<PopularLocations> {
    return this.places.list();
  }
}

import { categoryTree, home, popularLocations, type PopularLocations } from '@ilan/api';
import { Controller, Get, Header, Headers } from '@nestjs/common';
import { Public } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { CategoryTree } from '../queries/category-tree.js';
import { HomePage } from '../queries/home-page.js';
import { PopularPlaces } from '../queries/popular-locations.js';

const JSON_TEXT = 'application/json; charset=utf-8';

@Controller('api')
export class HomeController {
  constructor(
    private readonly page: HomePage,
    private readonly categories: CategoryTree,
    private readonly places: PopularPlaces,
  ) {}

  @Get('home')
  @Public()
  @Header('content-type', JSON_TEXT)
  @ApiAnswer(home)
  home(@Headers('x-min-position') seen: string | undefined): Promise<Buffer> {
    return this.page.get(seen);
  }

  @Get('home/categories')
  @Public()
  @Header('content-type', JSON_TEXT)
  @ApiAnswer(categoryTree)
  tree(): Promise<Buffer> {
    return this.categories.treeJson();
  }

  @Get('popular-locations')
  @Public()
  @ApiAnswer(popularLocations)
  popular(): Promise<PopularLocations> {
    return this.places.list();
  }
}

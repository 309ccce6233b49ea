import { favoriteIds, type FavoriteIds, favorites, type Favorites, favoritesPageQuery, idParam } from '@ilan/api';
import { Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { ChangeFavorites } from '../commands/change-favorites.js';
import { ListFavoriteIds } from '../queries/list-favorite-ids.js';
import { ListFavorites } from '../queries/list-favorites.js';

/** A person's favourites. */
@Controller('api/favorites')
export class FavoritesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
  ) {}

  @Get()
  @SignedIn()
  @ApiAnswer(favorites)
  list(
    @Query(zodQuery(favoritesPageQuery)) { page, cursor }: { page: number; cursor?: string | undefined },
  ): Promise<Favorites> {
    return this.queries.execute(new ListFavorites(this.request.requireUser().id, page, cursor));
  }

  @Get('ids')
  @SignedIn()
  @ApiAnswer(favoriteIds)
  ids(): Promise<FavoriteIds> {
    return this.queries.execute(new ListFavoriteIds(this.request.requireUser().id));
  }

  @Post(':id')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  add(@Param('id', zodParam(idParam)) listing_id: number): Promise<void> {
    return this.change('add', listing_id);
  }

  @Delete(':id')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  remove(@Param('id', zodParam(idParam)) listing_id: number): Promise<void> {
    return this.change('remove', listing_id);
  }

  private async change(change: 'add' | 'remove', listing_id: number): Promise<void> {
    const { id: user_id } = this.request.requireUser();
    const input = { context: this.request.commandContext(), user_id, change, listing_id };
    this.request.reached(await this.commands.execute(new ChangeFavorites(input)));
  }
}

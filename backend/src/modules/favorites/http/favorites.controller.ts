import {
  favoriteIds,
  type FavoriteIds,
  favorites,
  type Favorites,
  idParam,
  notices,
  type Notices,
  pageQuery,
} from '@ilan/api';
import { Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import { Delete, Post } from '#platform/http/idempotency/write-routes.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SignedIn } from '#platform/http/access.js';
import { ApiAnswer } from '#platform/http/api-answer.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodParam, zodQuery } from '#platform/http/zod-pipe.js';
import { Database } from '#platform/postgres/database.js';
import { ChangeFavorites } from '../commands/change-favorites.js';
import { ListFavoriteIds } from '../queries/list-favorite-ids.js';
import { ListFavorites } from '../queries/list-favorites.js';
import { ListNotices } from '../queries/list-notices.js';

/** A person's favourites, and what became of them. */
@Controller('api')
export class FavoritesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestContext,
    private readonly database: Database,
  ) {}

  @Get('favorites')
  @SignedIn()
  @ApiAnswer(favorites)
  list(@Query(zodQuery(pageQuery)) { page }: { page: number }): Promise<Favorites> {
    return this.queries.execute(new ListFavorites(this.request.requireUser().id, page));
  }

  @Get('favorites/ids')
  @SignedIn()
  @ApiAnswer(favoriteIds)
  ids(): Promise<FavoriteIds> {
    return this.queries.execute(new ListFavoriteIds(this.request.requireUser().id));
  }

  @Post('favorites/:id')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  add(@Param('id', zodParam(idParam)) listing_id: number): Promise<void> {
    return this.change('add', listing_id);
  }

  @Delete('favorites/:id')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  remove(@Param('id', zodParam(idParam)) listing_id: number): Promise<void> {
    return this.change('remove', listing_id);
  }

  @Get('notices')
  @SignedIn()
  @ApiAnswer(notices)
  notices(@Query(zodQuery(pageQuery)) { page }: { page: number }): Promise<Notices> {
    return this.queries.execute(new ListNotices(this.request.requireUser().id, page));
  }

  @Post('notices/read')
  @SignedIn()
  @HttpCode(204)
  @ApiAnswer()
  async read(): Promise<void> {
    const { id } = this.request.requireUser();
    await this.database.query('update app.notice set read_at = now() where user_id = $1 and read_at is null', [id]);
  }

  private async change(change: 'add' | 'remove', listing_id: number): Promise<void> {
    const { id: user_id } = this.request.requireUser();
    const input = { context: this.request.commandContext(), user_id, change, listing_id };
    this.request.reached(await this.commands.execute(new ChangeFavorites(input)));
  }
}

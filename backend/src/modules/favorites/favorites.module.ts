import { Module } from '@nestjs/common';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { ChangeFavoritesHandler } from './commands/change-favorites.js';
import { ImportFavoriteHandler } from './commands/import-favorite.js';
import { favoriteEvents } from './domain/favorites.js';
import { FavoritesPersonalData } from './favorites-personal-data.js';
import { FavoritesController } from './http/favorites.controller.js';
import { favoritesProjection } from './projections/favorites.js';
import { ListFavoriteIdsHandler } from './queries/list-favorite-ids.js';
import { ListFavoritesHandler } from './queries/list-favorites.js';
import { ListNoticesHandler } from './queries/list-notices.js';
import { TellFavoriters } from './reactions/tell-favoriters-when-ad-changes.js';

@Module({
  controllers: [FavoritesController],
  providers: [
    ChangeFavoritesHandler,
    ImportFavoriteHandler,
    FavoritesPersonalData,
    ListFavoriteIdsHandler,
    ListFavoritesHandler,
    ListNoticesHandler,
    TellFavoriters,
  ],
})
export class FavoritesModule {
  constructor(events: EventRegistry, projections: ProjectionRegistry) {
    events.register(...favoriteEvents);
    projections.register(favoritesProjection);
  }
}

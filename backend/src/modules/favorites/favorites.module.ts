import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { favoritesStreams } from './favorites-streams.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ReactionsModule } from '#platform/reactions/reactions.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ChangeFavoritesHandler } from './commands/change-favorites.js';
import { FavoritesAggregate } from './commands/favorites-aggregate.js';
import { ImportFavoriteHandler } from './commands/import-favorite.js';
import { favoriteEvents, favoritesDecider } from './domain/favorites.js';
import { FavoriteNotices } from './favorite-notices.js';
import { FavoritesPersonalData } from './favorites-personal-data.js';
import { FavoritesController } from './http/favorites.controller.js';
import { favoritesProjection } from './projections/favorites.js';
import { ListFavoriteIdsHandler } from './queries/list-favorite-ids.js';
import { ListFavoritesHandler } from './queries/list-favorites.js';
import { TellFavoritersWhenAdChanges } from './reactions/tell-favoriters-when-ad-changes.js';

@Module({
  imports: [ReactionsModule, NoticesModule],
  controllers: [FavoritesController],
  providers: [
    ChangeFavoritesHandler,
    FavoritesAggregate,
    ImportFavoriteHandler,
    FavoritesPersonalData,
    ListFavoriteIdsHandler,
    ListFavoritesHandler,
    FavoriteNotices,
    TellFavoritersWhenAdChanges,
    declare(new EventTypes(...favoriteEvents)),
    declare(new ReadModels(favoritesProjection)),
    declare(new StreamFamilies(favoritesStreams)),
    declare(new StreamFolds(favoritesStreams, favoritesDecider)),
  ],
})
export class FavoritesModule {}

export { ImportFavorite } from './commands/import-favorite.js';
export type { FavoriteEvent } from './domain/favorites.js';
export { TellFavoriters } from './reactions/tell-favoriters-when-ad-changes.js';

export { ImportFavorite } from './commands/import-favorite.js';
export type { FavoriteEvent } from './domain/favorites.js';
export { favoriteInactive, favoritePriceDrop, favoriteSold } from './told-favorites.js';

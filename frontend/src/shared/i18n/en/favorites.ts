import type { English } from '../english';
import type { favorites as tr } from '../tr/favorites';

export const favorites: English<typeof tr> = {
  title: 'My favourites',
  lead: 'Follow the price and status of the ads you like.',
  list: 'Favourite ads',
  count: '{count} favourite {count|ad|ads}',
  load_failed: 'Something went wrong while loading your favourites',
  empty: 'You have no favourites yet',
  empty_text: 'Press the heart on an ad; the ones you like are collected here.',
  browse: 'Browse ads',
  price_drop: 'Price dropped by {amount}',
  price_drop_from: 'Previous price {price}',
  price_rise: 'Price rose by {amount}',

  notices: 'News about your favourites',
  notices_list: 'News',
  notice_new: 'New',
  notices_more: 'Earlier news',
};

import type { English } from '../english';
import type { listing as tr } from '../tr/listing';

export const listing: English<typeof tr> = {
  featured: 'Featured',
  urgent: 'Urgent',
  fresh: 'New',
  sold: 'Sold',
  photo_count: '{count} {count|photo|photos}',
  distance: '{km} km',
  no_photo: 'No photo',
  inactive: 'Not active',
  pending: 'Pending approval',
  add_favorite: 'Add {title} to favourites',
  remove_favorite: 'Remove {title} from favourites',
  favorite_add_failed: 'The ad could not be added to your favourites',
  favorite_remove_failed: 'The ad could not be removed from your favourites',
  favorite_needs_login: 'You need to sign in to save favourites!',
  load_more_failed: 'Something went wrong while loading more ads',
  load_failed: 'Something went wrong while loading the ads',
  shown_of: 'You are seeing {shown} of {total} {total|ad|ads}',
  more_loaded: '{count} more {count|ad|ads} loaded',
};

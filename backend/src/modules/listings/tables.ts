import type { ContextTables } from '#platform/postgres/context-tables.js';

export const TABLES = {
  owns: ['app.listing_id', 'app.listing_submission', 'app.view_seen'],
  readable: {
    // An ad at a glance, for lists, numbers and rules.
    'rm.listing_card': [
      'id',
      'owner_id',
      'status',
      'inactive_reason',
      'public_status',
      'created_at',
      'updated_at',
      'published_at',
      'featured_until',
      'urgent_until',
      'last_revision',
      'title',
      'price_minor',
      'category_id',
      'city_id',
      'district_id',
      'cover',
      'photo_count',
    ],
    // An ad as its owner has it, public or not.
    'rm.my_listing': [
      'id',
      'owner_id',
      'status',
      'inactive_reason',
      'public_status',
      'created_at',
      'published_at',
      'featured_until',
      'urgent_until',
      'last_revision',
      'listing_number',
      'search_text',
      'title',
      'photos',
      'face',
      'sold_at',
    ],
    'rm.listing_counter': ['id', 'views', 'favorites'],
    // How many came in on a day, also those that were deleted since.
    'rm.listing_page': ['id', 'created_at', 'deleted'],
  },
} satisfies ContextTables;

import { latestChange } from '#platform/projections/latest-change.js';

export const siteContentProjection = latestChange('site_content', 'pages', (payload) => ({
  name: 'content_changed',
  room: 'public',
  payload,
}));

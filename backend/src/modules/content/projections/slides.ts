import { latestChange } from '#platform/projections/latest-change.js';

export const slidesProjection = latestChange('slides', 'sliders', (payload) => ({
  name: 'content_changed',
  room: 'public',
  payload,
}));

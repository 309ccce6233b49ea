import { defineSingleStream } from '#platform/event-store/event-streams.js';

export const CONTENT_STREAM = 'pages';
export const contentStream = defineSingleStream(CONTENT_STREAM, {
  kind: 'other',
  label: () => 'Sayfalar',
  path: () => '/cpadmin/pages',
});

export const SLIDES_STREAM = 'sliders';
export const slidesStream = defineSingleStream(SLIDES_STREAM, {
  kind: 'other',
  label: () => 'Slaytlar',
  path: () => '/cpadmin/sliders',
});

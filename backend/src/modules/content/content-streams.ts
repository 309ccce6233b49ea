import { defineSingleStream } from '#platform/event-store/event-streams.js';

export const CONTENT_STREAM = 'pages';
export const contentStream = defineSingleStream(CONTENT_STREAM, {
  kind: 'other',
  label: () => 'Sayfalar',
  path: () => '/cpadmin/pages',
});

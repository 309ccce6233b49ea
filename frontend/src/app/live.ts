/** The socket and what the site makes of its hints: loaded once the page has settled. */
export { openLine } from '@/shared/realtime/open-line';
export { publicHints } from './hints';

import { hear } from '@/shared/realtime/heard-part';
import { publicHints } from './hints';

hear(...publicHints);

/** The socket and all that listens to it: loaded once the page has settled. */
export { openLine } from '@/shared/realtime/open-line';

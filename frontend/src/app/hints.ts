import type { HeardPart } from '@/shared/realtime/heard-part';
import { siteHints } from '@/shared/realtime/site-hints';
import { foundHints } from './found/hints';

/** What the public site makes of hints: what belongs to every page, and what each feature says in its `hints.ts`. */
export const publicHints: readonly HeardPart[] = [siteHints, ...Object.values(foundHints)];

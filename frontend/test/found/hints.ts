import type { HeardPart } from '@/shared/realtime/heard-part';
import { inFeatures } from './in-features';

/** In place of app/found/hints.ts. */
export const foundHints = inFeatures<HeardPart>('hints.ts', 'hints');

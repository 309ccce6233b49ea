import type { HeardPart } from '@/shared/realtime/heard-part';

/** What stands in `features/<feature>/hints.ts`. Jest finds the same files in its own way (test/found). */
export const foundHints = import.meta.glob<HeardPart>('../../features/*/hints.ts', {
  eager: true,
  import: 'hints',
});

import type { QueryClient } from '@tanstack/react-query';
import type { HeardPart } from '@/shared/realtime/heard-part';

/** All pages of staff keep what they show under the same beginning. */
const OF_STAFF = [['admin']] as const;

/** For every list of staff at once, so that none forgets it: no feature names its own keys here as well, or they would be asked for twice. */
export const adminShellHints = (client: QueryClient): HeardPart => ({
  hints: {},
  whileAway: OF_STAFF,
  // Each by its own key, because what leaves a trace is among them and a beginning of keys would take it along.
  get beforeFirst() {
    const shown = client
      .getQueryCache()
      .findAll({ queryKey: OF_STAFF[0], predicate: ({ meta }) => !meta?.leavesTrace });
    return shown.map(({ queryKey }) => queryKey);
  },
});

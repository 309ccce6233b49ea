import type { MatchProposal } from '@ilan/api';

/** What somebody is asked about a movement before it is said. */
export type TransferAsk =
  /** Null: they name the order themselves. */
  | { readonly deed: 'match'; readonly proposal: MatchProposal | null }
  | { readonly deed: 'set-aside' | 'recognise' | 'return' | 'release' };

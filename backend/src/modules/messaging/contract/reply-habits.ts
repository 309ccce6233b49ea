import type { ReplyHabit } from '@ilan/api';

/** How soon sellers answer who writes to them first; those of whom too little is known are absent. */
export abstract class ReplyHabits {
  abstract of(sellerIds: readonly number[]): Promise<ReadonlyMap<number, ReplyHabit>>;
}

import type { RebuildRun, ShownValue } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';

interface Follower {
  readonly name: string;
  /** Of a read model: another build has other counts. */
  readonly slot?: number;
  readonly handled: number;
}

/** What was told at a moment of those who follow the log. */
export interface Answer {
  readonly at: string;
  readonly followers: readonly Follower[];
}

/** Events a second of each read model or reaction between two answers; nothing before the second one. */
export const ratesBetween = (before: Answer | undefined, now: Answer | undefined): ReadonlyMap<string, number> => {
  const seconds = before && now ? (Date.parse(now.at) - Date.parse(before.at)) / 1_000 : 0;
  if (!before || !now || seconds <= 0) return new Map();
  const keyOf = ({ name, slot = 0 }: Follower): string => `${name}/${slot}`;
  const earlier = new Map(before.followers.map((one) => [keyOf(one), one.handled]));
  return new Map(
    now.followers.flatMap((one) => {
      const was = earlier.get(keyOf(one));
      return was === undefined ? [] : [[one.name, Math.max(0, one.handled - was) / seconds] as const];
    }),
  );
};

/** How much of a run is done, of 1; and about how many seconds are left, where that can be known. */
export const progressOf = ({ passed, pace, state }: RebuildRun): { share: number; secondsLeft: number | null } => ({
  share: passed,
  secondsLeft: state === 'running' && pace > 0 && passed < 1 ? Math.ceil((1 - passed) / pace) : null,
});

/** As the table of differences shows a value. */
export const toldValue = (value: ShownValue): string => {
  if (value === null) return '–';
  if (typeof value !== 'object') return String(value);
  const count = formatCount(value.characters);
  return value.mark === undefined ? t('hidden_text', { count }) : t('hidden_marked', { count, mark: `~${value.mark}` });
};

/** Whether a run can still be paused, resumed or cancelled. */
export const isUnderWay = ({ state }: RebuildRun): boolean => ['waiting', 'running', 'paused'].includes(state);

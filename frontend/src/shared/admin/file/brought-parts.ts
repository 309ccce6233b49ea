import { ApiError, statusOf } from '@/shared/api-client/api-error';
import { sentOnce } from '@/shared/api-client/sent-once';
import { formatCount } from '@/shared/i18n/format';
import { StoppedFile } from './stopped-file';
import { t } from './texts';
import type { TriedFile } from './tried-file';

/** Tries a call again while no answer comes, for half a minute. */
export type Steadily = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
/** Sends words under one key until they are answered: however often they arrive, they are carried out once. */
type Once = ReturnType<typeof sentOnce>;
export interface Ways {
  readonly steadily: Steadily;
  readonly once: Once;
}

interface Parts<Part> {
  readonly parts: readonly Part[];
  /** What is told of it: rows. */
  readonly sizeOf: (part: Part) => number;
  /** @returns how many changes it made */
  readonly bring: (part: Part, ways: Ways) => Promise<number>;
}

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** No answer came, or one of what stands before the program, or the first of the same words is still under way: it may have arrived. */
const isUnanswered = (error: unknown): boolean =>
  [0, 408, 502, 503, 504].includes(statusOf(error) ?? -1) ||
  (error instanceof ApiError && error.code === 'REQUEST_UNDER_WAY');

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** @param tell that an answer does not come, and that one has come after all */
export const steadily =
  (tell: (isLost: boolean) => void): Steadily =>
  async (call) => {
    for (const ms of PAUSES_MS)
      try {
        return await call();
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        tell(true);
        await pause(ms);
        tell(false);
      }
    return call();
  };

const reasonOf = (error: Error): string => {
  const [sentence] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return sentence ?? error.message;
};

/**
 * Brings the parts of a file one after the other, and each of them once: where no answer comes the same words are sent again under their key, and
 * whoever applies it once more goes on with the part that was under way. A file of one part says of itself why it cannot be.
 */
export function broughtInParts<Part>({ parts, sizeOf, bring }: Parts<Part>): TriedFile['apply'] {
  const all = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  const once = sentOnce();
  let [next, done, changes] = [0, 0, 0];
  return async (tell) => {
    const told = (isLost: boolean): void => {
      if (parts.length > 1 || isLost) tell({ done, all, isLost });
    };
    try {
      for (let part = parts[next]; part !== undefined; part = parts[next]) {
        told(false);
        changes += await bring(part, { once, steadily: steadily(told) });
        done += sizeOf(part);
        next += 1;
      }
      return changes;
    } catch (error) {
      if (!(error instanceof Error) || (parts.length === 1 && !isUnanswered(error))) throw error;
      const count = { done: formatCount(done), all: formatCount(all) };
      if (isUnanswered(error)) throw new StoppedFile(t('lost', count), true);
      throw new StoppedFile(t('stopped', { ...count, reason: reasonOf(error) }));
    }
  };
}

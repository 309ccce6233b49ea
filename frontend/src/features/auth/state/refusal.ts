import { ApiError } from '@/shared/api-client/api-error';

export interface FailureSentences {
  /** The attempt was refused without a reason at a field. */
  readonly failed: string;
  /** Something broke on the way; the server's own sentence unless given. */
  readonly broken?: string;
}

const SAYS_WHY: ReadonlySet<number> = new Set([0, 403, 419, 429]);

/** The sentence over a failed attempt; undefined where the fields of the form say it. */
export const problemOf = (
  error: unknown,
  fields: readonly string[],
  { failed, broken }: FailureSentences,
): string | undefined => {
  if (!(error instanceof ApiError)) return broken ?? failed;
  if (fields.some((field) => error.errors[field]?.[0] !== undefined)) return undefined;
  if (SAYS_WHY.has(error.status)) return error.message;
  return error.status >= 500 ? (broken ?? error.message) : failed;
};

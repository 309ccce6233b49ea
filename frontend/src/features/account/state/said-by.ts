import { ApiError } from '@/shared/api-client/api-error';

/**
 * The sentence for a failed attempt: the server's own where it explains something that a person can act on (no line, too
 * many tries, a rule), else ours.
 */
export const saidBy = (error: unknown, otherwise: string): string => {
  if (!(error instanceof ApiError) || error.status >= 500) return otherwise;
  return (error.status === 422 && Object.values(error.errors)[0]?.[0]) || error.message;
};

/** The refusal is told at the fields it names. */
export const namesField = (error: unknown, fields: readonly string[]): boolean =>
  error instanceof ApiError && error.status === 422 && fields.some((field) => field in error.errors);

/** Nobody knows whether it was done: no answer came, or one of a server in trouble. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

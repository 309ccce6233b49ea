import { statusOf } from './api-error';

type Headers = Readonly<Record<'Idempotency-Key', string>>;

/** By the words that were sent under them. */
export interface SentKeys {
  get(sent: string): string | undefined;
  set(sent: string, key: string): void;
  delete(sent: string): void;
}

/** Refused or done: then nothing of it is under way. */
export const isAnswered = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  const isUnderWay = error instanceof Error && 'code' in error && error.code === 'REQUEST_UNDER_WAY';
  return status >= 400 && status < 500 && status !== 408 && !isUnderWay;
};

/**
 * Keeps the key of what was sent until it is answered: where no answer came the first one may have arrived, and the same words sent again are carried out
 * once. Other words, and the same after an answer, are something new.
 */
export function sentOnce(keys: SentKeys = new Map<string, string>()) {
  return async <Answer>(sent: unknown, call: (headers: Headers) => Promise<Answer>): Promise<Answer> => {
    const said = JSON.stringify(sent);
    const key = keys.get(said) ?? crypto.randomUUID();
    keys.set(said, key);
    try {
      const answer = await call({ 'Idempotency-Key': key });
      keys.delete(said);
      return answer;
    } catch (error) {
      if (isAnswered(error)) keys.delete(said);
      throw error;
    }
  };
}

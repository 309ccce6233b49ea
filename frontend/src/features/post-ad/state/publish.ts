import type { ListingPosted } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import type { PostedForm } from './check';

/** A posting under way: the same key again never makes a second ad. */
export interface Attempt {
  readonly key: string;
  /** What was sent first with this key, as text. */
  readonly form: string;
}

/** What the last step tells; it travels in the history, so that a reload still has it. */
export interface PostedSummary {
  readonly posted: ListingPosted;
  readonly title: string;
  readonly priceMinor: number;
  /** `Vasıta › Otomobil › Sedan` */
  readonly category: string;
}

export const newAttempt = (form: PostedForm): Attempt => ({ key: crypto.randomUUID(), form: JSON.stringify(form) });

export interface PublishParts {
  readonly post: (form: PostedForm, key: string) => Promise<ListingPosted>;
  /** @param content_revision whose words are changed; undefined: whatever stands there is written over */
  readonly put: (id: number, form: PostedForm, content_revision?: number) => Promise<ListingPosted>;
}

/**
 * Posts once, also where an earlier try got no answer: that one may have arrived. What is sent again under its key are its own words,
 * for the server takes no others under it; if they have changed since, the ad that then stands is brought to the newest.
 */
export const publish = async (
  form: PostedForm,
  attempt: Attempt,
  { post, put }: PublishParts,
): Promise<ListingPosted> => {
  const posted = await post(JSON.parse(attempt.form) as PostedForm, attempt.key);
  return attempt.form === JSON.stringify(form) ? posted : put(posted.id, form);
};

/** After a refusal nothing has been made, and the next try is a new one; without an answer nobody knows. */
export const isSettled = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
};

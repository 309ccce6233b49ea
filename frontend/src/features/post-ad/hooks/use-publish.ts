import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListingPosted } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import { MY_LISTINGS } from '@/shared/api-client/queries/selling';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { filtersOf } from '../api/filters-of';
import { listingCalls } from '../api/post-listing';
import { formOf, type PostedForm, problemsOfRefusal } from '../state/check';
import { isSettled, newAttempt, publish } from '../state/publish';
import type { Problems } from '../state/steps';
import type { CheckedDraft } from './use-checked-draft';
import { useDraftEditor } from './draft-editor-context';
import { useMounted } from './use-mounted';

const t = translator(sell);

export type Publishing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  /** Nobody knows whether it was made. */
  | { readonly kind: 'unanswered'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly sentence: string };

interface PublishOptions extends Pick<CheckedDraft, 'draft'> {
  /** At once, before anything else is waited for. */
  readonly tellOthers: (posted: ListingPosted) => void;
  readonly onPosted: (posted: ListingPosted) => void;
  /** The server does not take some fields as they are. */
  readonly onRefused: (problems: Problems) => void;
  /** What became of it after the page was left. */
  readonly onLeftBehind: (outcome: ListingPosted | string) => void;
}

/** Posts the ad, once however often it is pressed and however often the line breaks. */
export const usePublish = ({ draft, tellOthers, onPosted, onRefused, onLeftBehind }: PublishOptions) => {
  const { autosave } = useDraftEditor();
  const queryClient = useQueryClient();
  const [publishing, setPublishing] = useState<Publishing>({ kind: 'idle' });
  const running = useRef(false);
  const alive = useMounted();

  const send = async (form: PostedForm): Promise<void> => {
    const attempt = autosave.attempt ?? newAttempt(form);
    try {
      await autosave.setAttempt(attempt);
      const posted = await publish(form, attempt, listingCalls(apiOf(queryClient)));
      tellOthers(posted);
      await autosave.forget();
      void queryClient.invalidateQueries({ queryKey: MY_LISTINGS });
      // From here on the page is being left. A second press that comes before that would be a second ad: its key has just been forgotten.
      if (alive.current) onPosted(posted);
      else onLeftBehind(posted);
    } catch (error) {
      if (isSettled(error)) await autosave.setAttempt(null);
      if (!alive.current) {
        onLeftBehind(sentenceOf(error));
        return;
      }
      running.current = false;
      setPublishing(outcomeOf(error, onRefused));
    }
  };
  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setPublishing({ kind: 'busy' });
    const filters = await filtersOf(queryClient, draft.categoryId).catch(() => undefined);
    if (!alive.current) {
      // The key of what would be sent now would be written down nowhere.
      onLeftBehind(t('publish_left'));
      return;
    }
    if (filters) return send(formOf(draft, filters));
    running.current = false;
    setPublishing({ kind: 'failed', sentence: t('features_failed') });
  };
  return { publishing, publish: () => void run() };
};

/** A server in trouble has answered, though not what became of the ad. */
const unknownBecause = ({ status }: ApiError): string => t(status >= 500 ? 'publish_trouble' : 'publish_unanswered');

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.message === '') return t('publish_failed');
  return isSettled(error) || error.status === 429 ? error.message : unknownBecause(error);
};

function outcomeOf(error: unknown, onRefused: (problems: Problems) => void): Publishing {
  if (!(error instanceof ApiError)) return { kind: 'failed', sentence: t('publish_failed') };
  if (!isSettled(error)) {
    return error.status === 429
      ? { kind: 'failed', sentence: error.message }
      : { kind: 'unanswered', sentence: unknownBecause(error) };
  }
  const problems = problemsOfRefusal(error.errors);
  if (Object.keys(problems).length === 0) return { kind: 'failed', sentence: error.message || t('publish_failed') };
  onRefused(problems);
  return { kind: 'idle' };
}

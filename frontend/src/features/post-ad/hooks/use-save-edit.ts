import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListingPosted } from '@ilan/api';
import { ApiError, detailsOf } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import { MY_LISTINGS } from '@/shared/api-client/queries/selling';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { filtersOf } from '../api/filters-of';
import { listingCalls } from '../api/post-listing';
import { formOf, problemsOfRefusal } from '../state/check';
import type { Problems } from '../state/steps';
import type { CheckedDraft } from './use-checked-draft';
import { useDraftEditor } from './draft-editor-context';
import { useMounted } from './use-mounted';

const t = translator(sell);

/** Nobody reads a sentence faster: a second press within that was meant for what stood there before. */
const TO_READ_MS = 1_000;

interface SaveEditOptions extends Pick<CheckedDraft, 'draft'> {
  readonly id: number;
  /** Of the words that are changed. */
  readonly revision: number;
  /** Of those that stood there when the page was opened. */
  readonly newest: number;
  readonly onSaved: (posted: ListingPosted) => void;
  readonly onRefused: (problems: Problems) => void;
  /** What became of it after the page was left. */
  readonly onLeftBehind: (outcome: ListingPosted | string) => void;
}

/**
 * Sends the new words of an ad. The same words twice change nothing, so a lost answer is simply sent again. What was saved elsewhere meanwhile
 * is said once (`isOvertaken`), and written over by the next press.
 */
export const useSaveEdit = ({
  id,
  revision,
  newest: found,
  draft,
  onSaved,
  onRefused,
  onLeftBehind,
}: SaveEditOptions) => {
  const { autosave } = useDraftEditor();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [seen, setSeen] = useState(found);
  /** What was saved elsewhere has been said a moment ago. */
  const [isJustSaid, setJustSaid] = useState(false);
  const running = useRef(false);
  const alive = useMounted();

  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    // What a page writes down only while it is left does not always arrive.
    void autosave.flush();
    try {
      const form = formOf(draft, await filtersOf(queryClient, draft.categoryId));
      const posted = await listingCalls(apiOf(queryClient)).put(id, form, seen);
      await autosave.forget();
      void queryClient.invalidateQueries({ queryKey: MY_LISTINGS });
      void queryClient.invalidateQueries({ queryKey: ['listings', 'detail', id] });
      // From here on the page is being left; a second press that comes before that is none.
      if (alive.current) onSaved(posted);
      else onLeftBehind(posted);
    } catch (error) {
      const sentence = error instanceof ApiError ? error.message : t('edit_failed');
      if (!alive.current) {
        onLeftBehind(sentence);
        return;
      }
      running.current = false;
      setBusy(false);
      const problems = error instanceof ApiError ? problemsOfRefusal(error.errors) : {};
      const newest = detailsOf(error, 'VERSION_CONFLICT')?.content_revision;
      if (newest !== undefined) {
        setSeen(newest);
        setJustSaid(true);
        setTimeout(() => setJustSaid(false), TO_READ_MS);
      } else if (Object.keys(problems).length > 0) onRefused(problems);
      else setFailure(sentence);
    }
  };
  return { busy, failure, isOvertaken: seen !== revision, isJustSaid, save: () => void run() };
};

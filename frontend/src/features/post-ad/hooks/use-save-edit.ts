import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListingPosted } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import { MY_LISTINGS } from '@/shared/api-client/queries/selling';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { listingCalls } from '../api/post-listing';
import { formOf, problemsOfRefusal } from '../state/check';
import type { Problems } from '../state/steps';
import type { CheckedDraft } from './use-checked-draft';
import { useDraftEditor } from './draft-editor-context';

const t = translator(sell);

interface SaveEditOptions extends Pick<CheckedDraft, 'draft' | 'filters'> {
  readonly id: number;
  readonly onSaved: (posted: ListingPosted) => void;
  readonly onRefused: (problems: Problems) => void;
}

/** Sends the new words of an ad. The same words twice change nothing, so a lost answer is simply sent again. */
export const useSaveEdit = ({ id, draft, filters, onSaved, onRefused }: SaveEditOptions) => {
  const { autosave } = useDraftEditor();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);

  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const posted = await listingCalls(apiOf(queryClient)).put(id, formOf(draft, filters));
      await autosave.forget();
      void queryClient.invalidateQueries({ queryKey: MY_LISTINGS });
      void queryClient.invalidateQueries({ queryKey: ['listings', 'detail', id] });
      // From here on the page is being left; a second press that comes before that is none.
      onSaved(posted);
    } catch (error) {
      running.current = false;
      setBusy(false);
      const problems = error instanceof ApiError ? problemsOfRefusal(error.errors) : {};
      if (Object.keys(problems).length > 0) onRefused(problems);
      else setFailure(error instanceof ApiError ? error.message : t('edit_failed'));
    }
  };
  return { busy, failure, save: () => void run() };
};

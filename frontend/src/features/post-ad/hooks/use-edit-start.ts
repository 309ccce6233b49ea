import { useContext, useEffect, useState } from 'react';
import type { MyListingContent } from '@ilan/api';
import type { DraftStart, KeptDraft } from '../api/draft-storage';
import { draftOfListing, saysTheSame } from '../state/draft';
import { BrowserPartsContext } from './draft-editor-context';

export interface EditStart {
  readonly start: DraftStart;
  /** Of the words that the changes began with: what was saved since is not undone. */
  readonly revision: number;
  /** Of the words that stand there now. */
  readonly newest: number;
  /** Changes that were not sent were found in this browser. */
  readonly isResumed: boolean;
}

const timeOf = (revision: number): string => `content ${revision}`;
const revisionOf = ({ serverTime }: KeptDraft): number => Number(/^content (\d{1,15})$/.exec(serverTime ?? '')?.[1]);

/** Older changes than this are nobody's any more. */
const KEPT_MS = 30 * 24 * 3_600_000;

const startOf = (listing: MyListingContent, kept: KeptDraft | undefined): EditStart => {
  const { content_revision: newest } = listing;
  const draft = draftOfListing(listing);
  if (kept && Date.now() - kept.savedAt < KEPT_MS) {
    const begun = revisionOf(kept);
    // Saved by somebody since: by this browser, whose answer got lost, or elsewhere.
    const isSaved = begun !== newest && saysTheSame(kept.draft, draft);
    if (!isSaved && !Number.isNaN(begun)) return { start: kept, revision: begun, newest, isResumed: true };
  }
  const start = { draft, savedAt: null, serverTime: timeOf(newest), writer: null, attempt: null };
  return { start, revision: newest, newest, isResumed: false };
};

/** An ad to be written anew: as it stands, or with the changes that this browser kept, also where it was changed elsewhere since. */
export const useEditStart = (name: string, listing: MyListingContent | undefined): EditStart | null => {
  const { storage } = useContext(BrowserPartsContext);
  const [found, setFound] = useState<EditStart | null>(null);

  useEffect(() => {
    if (!listing || found) return;
    let gone = false;
    void storage(name)
      .read()
      .catch(() => undefined)
      .then((kept) => {
        if (gone) return;
        const start = startOf(listing, kept);
        // They would come back as unsent once the ad has moved on.
        if (kept && !start.isResumed)
          void storage(name)
            .clear()
            .catch(() => undefined);
        setFound(start);
      });
    return () => {
      gone = true;
    };
  }, [found, listing, name, storage]);

  return found;
};

import { useContext, useEffect, useState } from 'react';
import type { MyListingContent } from '@ilan/api';
import type { DraftStart } from '../api/draft-storage';
import { draftOfListing } from '../state/draft';
import { BrowserPartsContext } from './draft-editor-context';

export interface EditStart {
  readonly start: DraftStart;
  /** Of the words that are changed: what was saved since is not undone. */
  readonly revision: number;
  /** Changes that were not sent were found in this browser. */
  readonly isResumed: boolean;
}

/** An ad to be written anew: as it stands, or with the changes that this browser kept while it stood so. */
export const useEditStart = (name: string, listing: MyListingContent | undefined): EditStart | null => {
  const { storage } = useContext(BrowserPartsContext);
  const [found, setFound] = useState<EditStart | null>(null);

  useEffect(() => {
    if (!listing || found) return;
    let gone = false;
    const { content_revision: revision } = listing;
    const serverTime = `content ${revision}`;
    const asItStands = { draft: draftOfListing(listing), savedAt: null, serverTime, writer: null, attempt: null };
    void storage(name)
      .read()
      .catch(() => undefined)
      .then((kept) => {
        if (gone) return;
        const isOurs = kept?.serverTime === serverTime;
        setFound({ start: isOurs ? kept : asItStands, revision, isResumed: isOurs });
      });
    return () => {
      gone = true;
    };
  }, [found, listing, name, storage]);

  return found;
};

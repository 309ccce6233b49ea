import type { MyDraft } from '@ilan/api';
import type { DraftStorage, KeptDraft } from '../api/draft-storage';
import type { ServerDraft } from '../api/server-draft';
import { draftFromServer, isBlank } from './draft';

const fromServer = (draft: NonNullable<MyDraft['draft']>): KeptDraft => ({
  draft: draftFromServer(draft),
  savedAt: Date.parse(draft.updated_at),
  serverTime: draft.updated_at,
  writer: null,
  attempt: null,
});

/** A posting that got no answer is asked for again, whatever became of the draft. Older copies do not say whether the server has their words. */
const hasEnded = ({ serverTime, isUnsent, attempt }: KeptDraft): boolean =>
  serverTime !== null && isUnsent === false && attempt === null;

/**
 * The newest draft of this person. The one in this browser goes on unless another device has written since: the server
 * then has one that did not come from here, and it is the later. The copy at the server has no photos that are still on
 * their way, so a copy that was sent from here never takes the place of the own one.
 *
 * Where the server had this draft and has none any more, it was posted or thrown away on another device: it is let go here as well, unless
 * somebody wrote in it since.
 */
export const findDraft = async (storage: DraftStorage, server: ServerDraft | null): Promise<KeptDraft | undefined> => {
  const [here, there] = await Promise.all([
    storage.read().catch(() => undefined),
    server?.read().catch(() => undefined),
  ]);
  if (here && there === null && hasEnded(here)) {
    await storage.clear().catch(() => undefined);
    return undefined;
  }
  const own = here && !isBlank(here.draft) ? here : undefined;
  if (!there) return own;
  const theirs = fromServer(there);
  if (!own) return isBlank(theirs.draft) ? undefined : theirs;
  const wasSentFromHere = own.writer !== null && there.written_by === own.writer;
  const cameFromHere = theirs.serverTime === own.serverTime || wasSentFromHere;
  return !cameFromHere && theirs.savedAt > own.savedAt ? theirs : own;
};

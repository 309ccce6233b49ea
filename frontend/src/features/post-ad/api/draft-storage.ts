import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { Draft } from '../state/draft';
import type { Attempt, PostedSummary } from '../state/publish';
import type { Step } from '../state/steps';

export interface KeptDraft {
  readonly draft: Draft;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  /** Tells which state at the server this one goes on from; null when there is none. */
  readonly serverTime: string | null;
  /** There are words in it that the server has not; older drafts do not say. */
  readonly isUnsent?: boolean;
  /** Signs what is sent to the server from here; null before the first change here. */
  readonly writer: string | null;
  /** A posting that has been sent and not been answered. */
  readonly attempt: Attempt | null;
  /** Where the wizard was left in this browser; the server's copy does not say, nor do older drafts. */
  readonly step?: Step | undefined;
}

/** What the wizard begins with: a kept draft, or an ad as it stands, which has not been saved as a draft. */
export type DraftStart = Omit<KeptDraft, 'savedAt'> & { readonly savedAt: number | null };

/** What tabs of one browser tell each other of the draft that they share. */
export type DraftNews =
  | { readonly kind: 'saved'; readonly kept: KeptDraft }
  | { readonly kind: 'posted'; readonly summary: PostedSummary };

/** Where a draft outlives the page: this browser's own store, with the files that are not uploaded yet. */
export interface DraftStorage {
  readonly read: () => Promise<KeptDraft | undefined>;
  readonly write: (kept: KeptDraft) => Promise<void>;
  readonly file: (photoKey: string) => Promise<Blob | undefined>;
  readonly putFile: (photoKey: string, file: Blob) => Promise<void>;
  readonly removeFile: (photoKey: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly tell: (news: DraftNews) => void;
  /** Hears what other tabs tell; answers with the way to stop. */
  readonly listen: (heard: (news: DraftNews) => void) => () => void;
}

/** Changes with the shape of what is kept: older drafts are then left alone. */
const VERSION = 1;

let store: UseStore | undefined;
const database = (): UseStore => (store ??= createStore('ilanpazar-drafts', 'kept'));

/** `name` holds the person, so that nobody finds the words of another one on the same device. */
export const draftStorage = (name: string): DraftStorage => {
  const prefix = `${name}/`;
  const draftKey = `${prefix}draft-${VERSION}`;
  /** Open while somebody listens, and one for both ways: what it tells it does not hear. */
  let tabs: BroadcastChannel | undefined;
  let listeners = 0;
  const fileKey = (photoKey: string): string => `${prefix}file/${photoKey}`;
  return {
    read: () => get<KeptDraft>(draftKey, database()),
    write: (kept) => set(draftKey, kept, database()),
    file: (photoKey) => get<Blob>(fileKey(photoKey), database()),
    putFile: (photoKey, file) => set(fileKey(photoKey), file, database()),
    removeFile: (photoKey) => del(fileKey(photoKey), database()),
    clear: async () => {
      const own = (await keys<string>(database())).filter((key) => key.startsWith(prefix));
      await delMany(own, database());
    },
    tell: (news) => {
      const open = tabs ?? new BroadcastChannel(draftKey);
      open.postMessage(news);
      if (!tabs) open.close();
    },
    listen: (heard) => {
      const listener = ({ data }: MessageEvent<DraftNews>): void => heard(data);
      const open = (tabs ??= new BroadcastChannel(draftKey));
      open.addEventListener('message', listener);
      listeners += 1;
      return () => {
        open.removeEventListener('message', listener);
        listeners -= 1;
        if (listeners > 0) return;
        open.close();
        tabs = undefined;
      };
    },
  };
};

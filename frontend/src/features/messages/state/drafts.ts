import type { Photo } from '@ilan/api';
import { readStored, writeStored } from '@/shared/api-client/stored-value';
import type { Pair } from '../api/conversations';

/** What somebody was about to say. */
export interface ChatDraft {
  readonly text: string;
  /** Those that the server has already. */
  readonly photos: readonly Photo[];
}

interface Kept extends ChatDraft {
  readonly at: number;
}

export const NO_DRAFT: ChatDraft = { text: '', photos: [] };
const TAG = '1';
const MOST = 50;
const MAX_AGE = 30 * 86_400_000;
/** The server throws uploads away after a day that nobody used. */
const PHOTOS_LAST = 20 * 3_600_000;

const keyOf = (user: number): string => `ilan:chat-drafts:${user}`;
const nameOf = ({ person, listing }: Pair): string => `${person}/${listing}`;

const all = (user: number): Readonly<Record<string, Kept>> => {
  const stored = readStored('localStorage', keyOf(user), { tag: TAG, maxAge: MAX_AGE });
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, Kept>) : {};
};

/** One draft a conversation, on this device. */
export const readDraft = (user: number, pair: Pair, now = Date.now()): ChatDraft => {
  const kept = all(user)[nameOf(pair)];
  if (!kept || typeof kept.text !== 'string') return NO_DRAFT;
  return { text: kept.text, photos: now - kept.at < PHOTOS_LAST && Array.isArray(kept.photos) ? kept.photos : [] };
};

/** Nothing written: nothing kept. The oldest make room. */
export const writeDraft = (user: number, pair: Pair, { text, photos }: ChatDraft, now = Date.now()): void => {
  const entries = Object.entries(all(user))
    .filter(([name]) => name !== nameOf(pair))
    .toSorted(([, one], [, other]) => other.at - one.at);
  const isEmpty = text.trim() === '' && photos.length === 0;
  const kept = isEmpty ? entries : [[nameOf(pair), { text, photos, at: now }] as const, ...entries];
  writeStored('localStorage', keyOf(user), TAG, Object.fromEntries(kept.slice(0, MOST)));
};

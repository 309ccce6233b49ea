import { useEffect, useRef, useState } from 'react';
import { MESSAGE_MOST, type Photo, writtenLines } from '@ilan/api';
import type { Pair } from '../api/conversations';
import { type ChatDraft, writeDraft } from '../state/drafts';

const PAUSE = 400;
/** So near to the most the rest is counted. */
const NEAR = 200;

export interface MessageInWork {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Signs that are left; undefined while there are many. Below zero: too long to be sent. */
  readonly left: number | undefined;
  /** As they would be sent. */
  readonly written: string;
  /** Written down without waiting, as when they were sent. */
  readonly keep: (draft: ChatDraft) => void;
}

/** What somebody is writing: written down a moment after each change, and when the page goes. */
export const useMessageInWork = (
  user: number,
  { person, listing }: Pair,
  first: string,
  photos: readonly Photo[],
): MessageInWork => {
  const [text, setText] = useState(first);
  const latest = useRef<ChatDraft>({ text, photos });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { text, photos };
    const keep = (): void => writeDraft(user, { person, listing }, latest.current);
    timer.current = setTimeout(keep, PAUSE);
    return () => clearTimeout(timer.current);
  }, [user, person, listing, text, photos]);
  useEffect(() => {
    const keep = (): void => writeDraft(user, { person, listing }, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [user, person, listing]);
  // What is far too long is refused unread, as the server does it.
  const written = text.length > 2 * MESSAGE_MOST + 100 ? text : writtenLines(text);
  const left = MESSAGE_MOST - written.length;
  return {
    text,
    setText,
    left: left <= NEAR ? left : undefined,
    written,
    keep: (now) => {
      latest.current = now;
      writeDraft(user, { person, listing }, now);
    },
  };
};

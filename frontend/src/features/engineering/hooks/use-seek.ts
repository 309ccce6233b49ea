import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { eventsQuery } from '../api/log';
import { type LogAddress, logSearch } from '../state/log-address';

export interface Seek {
  /** Until when it has looked; undefined while it does not. */
  readonly reached: string | undefined;
  readonly begin: (before: string) => void;
  readonly stop: () => void;
}

/** Looks further back through the log until something fits, its beginning is reached, or somebody stops it; then shows from there on. */
export function useSeek(address: LogAddress, onShow: (next: LogAddress) => void): Seek {
  const client = useQueryClient();
  const [reached, setReached] = useState<string>();
  const looking = useRef<AbortController>(undefined);
  const asked = logSearch(address);
  // Whoever asks for something else, or leaves, wants nothing of it any more.
  useEffect(() => () => looking.current?.abort('left'), [asked]);
  const begin = async (from: string): Promise<void> => {
    const mine = (looking.current = new AbortController());
    // Who stops it does so while an answer is awaited.
    const isOver = (): boolean => mine.signal.aborted;
    let before = from;
    while (!isOver()) {
      const found = await client.query(eventsQuery({ ...address, before }, false)).catch((error: unknown) => {
        // The page asks for the same and says what keeps the log from answering.
        if (error instanceof Error) return undefined;
        throw error;
      });
      if (!found || found.data.length > 0 || found.meta.next === null) break;
      before = found.meta.next;
      if (!isOver()) setReached(found.meta.reached ?? undefined);
    }
    setReached(undefined);
    if (mine.signal.reason !== 'left') onShow({ ...address, before });
  };
  return {
    reached,
    begin: (before) => {
      setReached(new Date().toISOString());
      void begin(before);
    },
    stop: () => looking.current?.abort('stopped'),
  };
}

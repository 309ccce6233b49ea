import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestTree } from '@ilan/api';
import { readFurther, requestQuery } from '../api/log';
import { joinedTree } from '../state/request-tree';

export type Direction = 'back' | 'on';

/** What one request led to, near one of its events, and as far as somebody has looked further from there. */
export function useRequestTree(correlation: string, near: string | undefined) {
  const client = useQueryClient();
  const query = requestQuery(correlation, near);
  const { data: tree, error, refetch } = useQuery(query);
  const [looking, setLooking] = useState<Direction>();
  const [failed, setFailed] = useState<Error>();
  const mine = useRef<AbortController>(undefined);
  // Whoever goes elsewhere wants nothing of it any more.
  useEffect(() => () => mine.current?.abort(), [correlation, near]);

  /** Stretch by stretch until something is found, the log ends there, or somebody stops it. */
  const look = async (from: RequestTree, direction: Direction): Promise<void> => {
    const { signal } = (mine.current = new AbortController());
    // Who stops it does so while an answer is awaited.
    const isOver = (): boolean => signal.aborted;
    setLooking(direction);
    setFailed(undefined);
    let known = from;
    try {
      for (let place = known.meta[direction]; place !== null && !isOver(); place = known.meta[direction]) {
        const page = await readFurther(client, correlation, direction, place, signal);
        known = joinedTree(known, page, direction);
        client.setQueryData(query.queryKey, known);
        if (page.data.length > 0) break;
      }
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      if (!isOver()) setFailed(cause);
    } finally {
      setLooking(undefined);
    }
  };
  return { tree, error, refetch, looking, failed, look, stop: () => mine.current?.abort() };
}

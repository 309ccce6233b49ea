import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { statusOf } from '@/shared/api-client/api-error';
import { readFurther, requestQuery } from '../api/log';
import { followingMs, joinedTree } from '../state/request-tree';

export type Direction = 'back' | 'on';

interface Failure {
  readonly error: Error;
  readonly direction: Direction;
  /** The answers of which request it was, and which one of them was the last. */
  readonly of: string;
  readonly since: number;
}

/** What one request led to, near one of its events, and as far as somebody has looked further from there. It is followed while more is to come. */
export function useRequestTree(correlation: string, near: string | undefined) {
  const client = useQueryClient();
  const query = requestQuery(correlation, near);
  const of = query.queryKey.join(' ');
  const [looking, setLooking] = useState<Direction>();
  // A look changes what is known: nobody else does meanwhile.
  const asked = useQuery({ ...query, ...(looking && { refetchInterval: false }) });
  const { data: tree, error, dataUpdatedAt } = asked;
  const [failure, setFailure] = useState<Failure>();
  const mine = useRef<AbortController>(undefined);
  // Whoever goes elsewhere wants nothing of it any more.
  useEffect(() => () => mine.current?.abort(), [of]);

  /** Stretch by stretch until something is found, the log ends there, or somebody stops it. */
  const look = async (direction: Direction): Promise<void> => {
    const { signal } = (mine.current = new AbortController());
    // Who stops it does so while an answer is awaited.
    const isOver = (): boolean => signal.aborted;
    setLooking(direction);
    setFailure(undefined);
    // An answer that is under way would bring back what was known before.
    await client.cancelQueries({ queryKey: query.queryKey, exact: true });
    try {
      for (let known = client.getQueryData(query.queryKey); known && !isOver();) {
        const place = known.meta[direction];
        if (place === null) break;
        const page = await readFurther(client, correlation, direction, place, signal);
        known = joinedTree(known, page, direction);
        client.setQueryData(query.queryKey, known);
        if (page.data.length > 0) break;
      }
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      const since = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
      if (!isOver()) setFailure({ error: cause, direction, of, since });
    } finally {
      setLooking(undefined);
    }
  };
  const refresh = (): void => {
    setFailure(undefined);
    void asked.refetch();
  };
  return {
    ...{ tree, error, looking, look, refresh },
    isRefreshing: asked.isFetching,
    isFollowed: error === null && followingMs(tree, dataUpdatedAt, error) !== false,
    failed: failure && isStill(failure, of, dataUpdatedAt) ? failure : undefined,
    stop: () => mine.current?.abort(),
  };
}

/** A server that could not be reached and has answered since is no news; of one that refused, the next answer to something else says nothing. */
const isStill = ({ error, of: whose, since }: Failure, of: string, now: number): boolean =>
  whose === of && (statusOf(error) !== 0 || now === since);

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { ListingCard, ListingDetail } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { useHint } from '@/shared/realtime/use-hint';

const GATHER = 100;
/** More than this at once is one refetch of the page instead. */
const MOST_SINGLE = 5;
const NONE: readonly ListingCard[] = [];

/** A list of the newest ads, which takes in others. */
export interface NewestAds {
  readonly fits: (card: ListingCard) => boolean;
  readonly add: (card: ListingCard) => void;
  readonly remove: (id: number) => void;
  readonly refetch: () => Promise<unknown>;
}

export interface FreshAds {
  /** Ads that came in while the page was open. */
  readonly ids: ReadonlySet<number>;
  /** How many wait so as not to move what is being read. */
  readonly waiting: number;
  readonly newest: ListingCard | null;
  readonly showWaiting: () => void;
}

/** Puts ads into the list as they are published; where that would push around what is being read, they wait. @param list the same one from render to render */
export function useFreshAds(listRef: RefObject<HTMLElement | null>, list: NewestAds): FreshAds {
  const client = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set<number>());
  const [waiting, setWaiting] = useState(NONE);
  const [newest, setNewest] = useState<ListingCard | null>(null);
  const gathered = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const insert = useCallback(
    (cards: readonly ListingCard[]) => {
      cards.forEach(list.add);
      setIds((before) => new Set([...before, ...cards.map((card) => card.id)]));
      setNewest(cards.at(-1) ?? null);
    },
    [list],
  );

  const bring = useCallback(async () => {
    const wanted = [...gathered.current];
    gathered.current.clear();
    if (wanted.length > MOST_SINGLE) {
      await list.refetch();
      return;
    }
    const answers = await Promise.allSettled(
      wanted.map((id) => apiOf(client).get<ListingDetail>(`/api/listings/${id}`)),
    );
    const cards = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && list.fits(answer.value) ? [answer.value] : [],
    );
    if (cards.length === 0) return;
    const top = listRef.current?.getBoundingClientRect().top ?? 0;
    if (top >= 0) insert(cards);
    else setWaiting((before) => [...before, ...cards]);
  }, [client, insert, list, listRef]);

  useHint('listing_published', (hint) => {
    apiOf(client).minPosition.see(hint.position);
    gathered.current.add(hint.id);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void bring(), GATHER);
  });
  useHint('listing_removed', (hint) => {
    setWaiting((before) => before.filter((card) => card.id !== hint.id));
    list.remove(hint.id);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const showWaiting = () => {
    insert(waiting);
    setWaiting(NONE);
    listRef.current?.scrollIntoView({ block: 'start' });
  };
  return { ids, waiting: waiting.length, newest, showWaiting };
}

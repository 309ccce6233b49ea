import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isSamePlace, useOwnPlace } from '@/shared/place/own-place';
import { parseCriteria, printCriteria, type Criteria } from '../state/criteria';
import { afterMove, settled, withOwnPlace } from '../state/own-place';

const STAY = { preventScrollReset: true } as const;

interface Asked {
  /** The address at that moment: once it is another one, it says by itself what was asked for. */
  readonly since: URLSearchParams;
  readonly search: URLSearchParams;
}

/**
 * The criteria in the address. A change is a step in the history, so that Back takes a filter away again.
 * The router changes the address in a transition, so a choice is shown before it arrives there: a box is ticked at
 * once, and what is chosen right after it is added to it instead of replacing it. Once the router is done the address
 * alone says what was asked for: who went back before the choice was drawn is at the address of before.
 */
export function useCriteria(): readonly [Criteria, (next: Criteria) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const own = useOwnPlace();
  const shown = asked?.since === search ? asked.search : search;
  const criteria = useMemo(() => withOwnPlace(parseCriteria(shown), own), [shown, own]);
  const change = useCallback(
    (next: Criteria) => {
      const mine = { since: search, search: printCriteria(settled(next, own)) };
      setAsked(mine);
      const go = async () => {
        await navigate(`?${mine.search.toString()}`, STAY);
        // With the address, which the router draws in a transition, too.
        startTransition(() => setAsked((last) => (last === mine ? null : last)));
      };
      void go();
    },
    [search, navigate, own],
  );
  return [criteria, change];
}

/** The address says where the list looks, so that whoever gets it sees the same; and it follows who chooses another usual place. */
export function usePlaceInAddress(): void {
  const [search, setSearch] = useSearchParams();
  const own = useOwnPlace();
  const before = useRef(own);
  useEffect(() => {
    const was = before.current;
    before.current = own;
    const asked = parseCriteria(search);
    const placed = withOwnPlace(asked, own);
    if (was !== undefined && own !== undefined && !isSamePlace(was, own))
      setSearch(printCriteria(afterMove(asked, own)), STAY);
    else if (placed.place !== asked.place) setSearch(printCriteria(placed), { ...STAY, replace: true });
  }, [own, search, setSearch]);
}

import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isSamePlace, useOwnPlace } from '@/shared/place/own-place';
import { parseCriteria, printCriteria, type Criteria } from '../state/criteria';
import { afterMove, settled, withOwnPlace } from '../state/own-place';

const STAY = { preventScrollReset: true } as const;

/**
 * The criteria in the address. A change is a step in the history, so that Back takes a filter away again.
 * The router changes the address in a transition, so a choice is shown before it arrives there: a box is ticked at
 * once, and what is chosen right after it is added to it instead of replacing it. From when the router is done with
 * it the address alone says what was asked for, also to who went back before the choice was drawn.
 */
export function useCriteria(): readonly [Criteria, (next: Criteria) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(search);
  const own = useOwnPlace();
  const criteria = useMemo(() => withOwnPlace(parseCriteria(shown), own), [shown, own]);
  const change = useCallback(
    (next: Criteria) => {
      const wanted = printCriteria(settled(next, own));
      startTransition(async () => {
        show(wanted);
        await navigate(`?${wanted.toString()}`, STAY);
      });
    },
    [show, navigate, own],
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

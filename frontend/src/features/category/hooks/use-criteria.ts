import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSamePlace, useOwnPlace } from '@/shared/place/own-place';
import { parseCriteria, printCriteria, type Criteria } from '../state/criteria';
import { afterMove, settled, withOwnPlace } from '../state/own-place';

const STAY = { preventScrollReset: true } as const;

/** The criteria in the address. A change is a step in the history, so that Back takes a filter away again. */
export function useCriteria(): readonly [Criteria, (next: Criteria) => void] {
  const [search, setSearch] = useSearchParams();
  const own = useOwnPlace();
  const criteria = useMemo(() => withOwnPlace(parseCriteria(search), own), [search, own]);
  const change = useCallback((next: Criteria) => setSearch(printCriteria(settled(next, own)), STAY), [setSearch, own]);
  return [criteria, change];
}

/** The address says where the list looks, so that whoever gets it sees the same; and it follows who chooses another usual place. */
export function usePlaceInAddress(criteria: Criteria): void {
  const [search, setSearch] = useSearchParams();
  const own = useOwnPlace();
  const before = useRef(own);
  useEffect(() => {
    const was = before.current;
    before.current = own;
    const asked = parseCriteria(search);
    if (was !== undefined && own !== undefined && !isSamePlace(was, own))
      setSearch(printCriteria(afterMove(asked, own)), STAY);
    else if (criteria.place !== asked.place) setSearch(printCriteria(criteria), { ...STAY, replace: true });
  }, [own, criteria, search, setSearch]);
}

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseCriteria, printCriteria, type Criteria } from '../state/criteria';

/** The criteria in the address. A change is a step in the history, so that Back takes a filter away again. */
export function useCriteria(): readonly [Criteria, (next: Criteria) => void] {
  const [search, setSearch] = useSearchParams();
  const criteria = useMemo(() => parseCriteria(search), [search]);
  const change = useCallback(
    (next: Criteria) => setSearch(printCriteria(next), { preventScrollReset: true }),
    [setSearch],
  );
  return [criteria, change];
}

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type HistoryAddress, readHistory, writeHistory } from '../state/history-address';

/** What of the history is shown stands in the address, so that it can be handed on; going back leaves the page. */
export const useHistoryAddress = () => {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readHistory(params), [params]);
  const change = useCallback(
    (next: Partial<HistoryAddress>) =>
      setParams((before) => writeHistory({ ...readHistory(before), ...next }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { address, change };
};

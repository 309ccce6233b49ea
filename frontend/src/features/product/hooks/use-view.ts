import { useEffect } from 'react';
import { useApi } from '@/shared/api-client/query-client';

/** Shorter than this nobody has looked. */
const A_LOOK = 1500;

/** Tells the server once that the ad is looked at; who counts, and how often, is decided there. */
export function useView(id: number): void {
  const api = useApi();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void api.post(`/api/listings/${id}/view`).catch(() => undefined);
    }, A_LOOK);
    return () => clearTimeout(timer);
  }, [api, id]);
}

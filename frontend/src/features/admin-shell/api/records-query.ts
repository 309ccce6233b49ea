import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PaletteRecords } from '@/shared/admin/palette-records';

/** Shorter words would find half the site. */
export const SHORTEST = 2;

export const recordsQuery = ({ name, find }: PaletteRecords, q: string, allowed: boolean) =>
  queryOptions({
    queryKey: ['admin', 'palette', name, q],
    queryFn: ({ client, signal }) => find(client, q, signal),
    enabled: allowed && q.length >= SHORTEST,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    retry: false,
  });

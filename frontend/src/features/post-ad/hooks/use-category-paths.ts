import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoryTreeQuery } from '@/shared/api-client/queries/catalog';
import { allPaths, type CategoryPath } from '../state/find-categories';

/** The whole catalogue as paths; empty until it is here. */
export const useCategoryPaths = () => {
  const query = useQuery(categoryTreeQuery());
  const paths = useMemo(() => allPaths(query.data ?? []), [query.data]);
  return {
    top: query.data ?? [],
    paths,
    failed: query.isError,
    retry: () => void query.refetch(),
    pathOf: (id: number | null): CategoryPath | undefined => paths.find(({ node }) => node.id === id),
  };
};

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { similarCategoriesQuery } from '../api/similar-categories-query';
import { type CategoryPath, findCategories, isLeaf } from '../state/find-categories';
import { useDebounced } from './use-debounced';

const NAMED = 8;
const SIMILAR = 4;

export interface CategorySuggestions {
  /** By their names. */
  readonly named: readonly CategoryPath[];
  /** Where ads like this stand, without those above. */
  readonly similar: readonly CategoryPath[];
  /** The answer belongs to the text as it stands. */
  readonly settled: boolean;
}

/** Categories for a text: what somebody searches, or the title of the ad. */
export const useCategorySuggestions = (text: string, paths: readonly CategoryPath[]): CategorySuggestions => {
  const asked = useDebounced(text.trim(), 250);
  const { data: ids = [], isFetching } = useQuery(similarCategoriesQuery(asked));
  const named = useMemo(() => findCategories(paths, text, NAMED), [paths, text]);
  const similar = useMemo(() => {
    const found = ids.flatMap((id) => paths.filter(({ node }) => node.id === id)).filter(isLeaf);
    return asked === '' ? [] : found.filter((path) => !named.includes(path)).slice(0, SIMILAR);
  }, [asked, ids, named, paths]);
  return { named, similar, settled: asked === text.trim() && !isFetching };
};

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CategoryFilter } from '@ilan/api';
import { categoryFiltersQuery } from '@/shared/api-client/queries/catalog';
import type { Draft } from '../state/draft';
import { problemsOf } from '../state/check';
import type { Problems } from '../state/steps';
import { useDraft } from './draft-editor-context';

const NONE: readonly CategoryFilter[] = [];

export interface CheckedDraft {
  readonly draft: Draft;
  /** Of its category; none until they are here. */
  readonly filters: readonly CategoryFilter[];
  /** All that is not right yet, whether it has been told or not. */
  readonly problems: Problems;
}

export const useCheckedDraft = (): CheckedDraft => {
  const { draft } = useDraft();
  const { data } = useQuery({ ...categoryFiltersQuery(draft.categoryId ?? 0), enabled: draft.categoryId !== null });
  const filters = data?.filters ?? NONE;
  const problems = useMemo(() => problemsOf(draft, filters), [draft, filters]);
  return { draft, filters, problems };
};

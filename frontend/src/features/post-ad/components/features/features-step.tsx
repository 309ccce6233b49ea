import { useQuery } from '@tanstack/react-query';
import { categoryFiltersQuery } from '@/shared/api-client/queries/catalog';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { useDraft, useDraftEditor } from '../../hooks/draft-editor-context';
import { fittingCount } from '../../state/check';
import { withAnswer } from '../../state/feature-values';
import type { StepProps } from '../basics/basics-step';
import { FeatureField } from './feature-field';

const t = translator(sell);

/** A form made of what the category asks for, its own filters and the inherited ones. */
export const FeaturesStep = ({ problems, onLeft }: StepProps) => {
  const { autosave } = useDraftEditor();
  const { categoryId, features } = useDraft().draft;
  const query = useQuery({ ...categoryFiltersQuery(categoryId ?? 0), enabled: categoryId !== null });
  const filters = query.data?.filters;

  if (!filters)
    return query.isError ? (
      <ErrorState title={t('features_failed')} onRetry={() => void query.refetch()} />
    ) : (
      <div aria-hidden className="grid gap-4 sm:grid-cols-2">
        {Array.from({ length: 8 }, (_unused, index) => (
          <Skeleton key={index} className="h-16" />
        ))}
      </div>
    );
  if (filters.length === 0) return <p className="text-muted">{t('features_none')}</p>;
  const count = fittingCount(features, filters);
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-muted text-sm tabular-nums">{t('features_done', { total: filters.length, count })}</p>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        {filters.map((filter) => (
          <FeatureField
            key={filter.key}
            filter={filter}
            filters={filters}
            features={features}
            problem={problems[`features.${filter.key}`]}
            onChange={(value) =>
              autosave.change((draft) => ({ features: withAnswer(draft.features, filters, filter.key, value) }))
            }
            onLeft={() => onLeft(`features.${filter.key}`)}
          />
        ))}
      </div>
    </div>
  );
};

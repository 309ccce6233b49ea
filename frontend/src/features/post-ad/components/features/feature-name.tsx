import type { CategoryFilter } from '@ilan/api';

/** What is asked, with a mark where an ad must answer. */
export const FeatureName = ({ filter }: { readonly filter: CategoryFilter }) => (
  <>
    {filter.label}
    {filter.required && (
      <span aria-hidden className="text-danger">
        {' *'}
      </span>
    )}
  </>
);

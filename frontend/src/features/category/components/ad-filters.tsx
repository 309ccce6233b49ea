import type { Facet } from '@ilan/api';
import { useId } from 'react';
import { formatCount } from '@/shared/i18n/format';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { Checkbox } from '@/shared/ui/checkbox';
import { Radio } from '@/shared/ui/radio';
import type { Criteria } from '../state/criteria';

const t = translator(texts);
const POSTED = [1, 3, 7, 30] as const;

interface AdFiltersProps {
  readonly criteria: Criteria;
  readonly facets: readonly Facet[];
  readonly onChange: (next: Criteria) => void;
}

const countIn = (facets: readonly Facet[], key: string, value: string): number | undefined =>
  facets.find((facet) => facet.key === key)?.values.find((one) => one.value === value)?.count;

function Count({ of }: { readonly of: number | undefined }) {
  if (of === undefined) return null;
  return <span className="text-muted text-xs tabular-nums">{formatCount(of)}</span>;
}

/** How old the ad may be: one of a few spans. */
export function PostedFilter({ criteria, facets, onChange }: AdFiltersProps) {
  const name = useId();
  const option = (days: Criteria['postedWithin'], label: string) => (
    <li key={days}>
      <Radio
        name={name}
        checked={criteria.postedWithin === days}
        onChoose={() => onChange({ ...criteria, postedWithin: days })}
        trailing={days !== null && <Count of={countIn(facets, 'posted', String(days))} />}
      >
        {label}
      </Radio>
    </li>
  );
  return (
    <ul className="px-0.5">
      {option(null, t('posted_any'))}
      {POSTED.map((days) => option(days, t(`posted_${days}`)))}
    </ul>
  );
}

/** What an ad of any category can be asked for. */
export function AdOptions({ criteria, facets, onChange }: AdFiltersProps) {
  return (
    <div className="px-0.5">
      <Checkbox
        checked={criteria.withPhotos}
        onChange={(withPhotos) => onChange({ ...criteria, withPhotos })}
        trailing={<Count of={countIn(facets, 'with_photos', '1')} />}
      >
        {t('with_photos')}
      </Checkbox>
      <Checkbox
        checked={criteria.inPerson}
        onChange={(inPerson) => onChange({ ...criteria, inPerson })}
        trailing={<Count of={countIn(facets, 'in_person', '1')} />}
      >
        {t('in_person')}
      </Checkbox>
    </div>
  );
}

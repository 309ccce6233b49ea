import type { Facet } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { Select } from '@/shared/ui/select';
import type { Criteria } from '../state/criteria';
import { NearFilter } from './near-filter';
import { once } from '@/shared/i18n/once';

const t = translator(texts);

interface PlaceFilterProps {
  readonly criteria: Criteria;
  readonly facets: readonly Facet[];
  readonly onChange: (next: Criteria) => void;
}

/** City, and once there is one, its districts; in the order of the alphabet, with counts. */
export function PlaceFilter({ criteria, facets, onChange }: PlaceFilterProps) {
  const cities = facets.find((facet) => facet.key === 'city');
  const districts = facets.find((facet) => facet.key === 'district');
  const chosenId = (text: string) => (text === '' ? null : Number(text));
  return (
    <div className="grid gap-2">
      <label className="grid gap-1 text-sm">
        <span className="sr-only">{t('city')}</span>
        <Select
          value={criteria.cityId ?? ''}
          onChange={(event) => {
            const cityId = chosenId(event.target.value);
            const radiusKm = cityId === null ? null : criteria.radiusKm;
            onChange({ ...criteria, cityId, districtId: null, point: null, radiusKm });
          }}
        >
          <option value="">{t('all_cities')}</option>
          <Options facet={cities} chosen={criteria.cityId} unnamed={t('chosen_city')} />
        </Select>
      </label>
      {criteria.cityId !== null && (
        <label className="grid gap-1 text-sm">
          <span className="sr-only">{t('district')}</span>
          <Select
            value={criteria.districtId ?? ''}
            onChange={(event) => onChange({ ...criteria, districtId: chosenId(event.target.value) })}
          >
            <option value="">{t('all_districts')}</option>
            <Options facet={districts} chosen={criteria.districtId} unnamed={t('chosen_district')} />
          </Select>
        </label>
      )}
      <NearFilter criteria={criteria} onChange={onChange} />
    </div>
  );
}

interface OptionsProps {
  readonly facet: Facet | undefined;
  readonly chosen: number | null;
  readonly unnamed: string;
}

const collator = once(() => new Intl.Collator('tr'));

function Options({ facet, chosen, unnamed }: OptionsProps) {
  const values = (facet?.values ?? []).toSorted((a, b) => collator().compare(a.label, b.label));
  const missing = chosen !== null && !values.some((one) => one.value === String(chosen));
  return (
    <>
      {missing && <option value={chosen}>{unnamed}</option>}
      {values.map((one) => (
        <option key={one.value} value={one.value}>
          {`${one.label} (${formatCount(one.count)})`}
        </option>
      ))}
    </>
  );
}

import { useId, useState } from 'react';
import type { StaffFilter } from '@ilan/api';
import { Card, Facts } from '@/shared/admin/card';
import { allOptions, isChoice, optionsOf } from '../state/filter-fields';
import { t } from '../texts';
import { AboveChoice } from './above-choice';

/** As many as are read at a glance. */
const SHOWN_FIRST = 24;

interface FilterFactsProps {
  readonly filter: StaffFilter;
  /** All of the category. */
  readonly filters: readonly StaffFilter[];
}

/** A filter for who may look at it and not write it: what it asks, what it hangs on, and what can be chosen. */
export const FilterFacts = ({ filter, filters }: FilterFactsProps) => {
  const { label, type, unit, form, required, depends_on } = filter;
  const parent = filters.find(({ key }) => key === depends_on);
  // What it hangs on may not be asked here: then what goes with it is not asked either.
  const [chosen, setChosen] = useState(allOptions(parent)[0] ?? '');
  const options = parent ? optionsOf(filter, chosen) : allOptions(filter);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <Card title={label}>
        <Facts
          facts={[
            [t('field_type'), t(`type_${type}`)],
            [t('field_form'), form === undefined ? '' : t(`form_${form}`)],
            [t('field_unit'), unit],
            [t('required_name'), t(required ? 'required_yes' : 'required_no')],
            [t('field_depends'), depends_on === null ? '' : (parent?.label ?? depends_on)],
          ]}
        />
      </Card>
      {isChoice(type) && (
        <Card
          title={t('options_title')}
          end={
            <span className="text-muted text-sm tabular-nums">
              {t('options_count', { count: allOptions(filter).length })}
            </span>
          }
        >
          <div className="grid grid-cols-1 gap-4">
            {parent && <AboveChoice filter={filter} parent={parent} value={chosen} onChange={setChosen} />}
            <Options key={chosen} name={parent ? chosen : label} options={options} />
          </div>
        </Card>
      )}
    </div>
  );
};

/** In the order in which they are asked; of many the first ones first. */
const Options = ({ name, options }: { readonly name: string; readonly options: readonly string[] }) => {
  const [all, setAll] = useState(false);
  const id = useId();
  if (options.length === 0) return <p className="text-muted text-sm">{t('options_none')}</p>;
  const shown = all ? options : options.slice(0, SHOWN_FIRST);
  return (
    <div>
      <ol id={id} aria-label={t('options_of', { name })} className="flex flex-wrap gap-2 text-sm">
        {shown.map((option) => (
          <li key={option} className="bg-sunken rounded-full px-3 py-1 wrap-anywhere">
            {option}
          </li>
        ))}
      </ol>
      {options.length > SHOWN_FIRST && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
          className="text-brand mt-2 min-h-11 text-sm font-semibold hover:underline"
        >
          {all ? t('show_less') : t('show_all', { count: options.length })}
        </button>
      )}
    </div>
  );
};

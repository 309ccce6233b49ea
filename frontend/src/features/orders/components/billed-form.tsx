import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery, districtsQuery } from '@/shared/api-client/queries/locations';
import { Field } from '@/shared/ui/input';
import { Radio } from '@/shared/ui/radio';
import { Select } from '@/shared/ui/select';
import { type BilledFields, type BilledProblems, isSoleTrader } from '../state/billed-fields';
import { t } from '../texts';

interface BilledFormProps {
  readonly fields: BilledFields;
  readonly problems: BilledProblems;
  readonly onChange: (change: Partial<BilledFields>) => void;
}

/** Who the invoice is made out to. */
export const BilledForm = ({ fields, problems, onChange }: BilledFormProps) => {
  const cities = useQuery(citiesQuery());
  const districts = useQuery({ ...districtsQuery(Number(fields.city_id)), enabled: fields.city_id !== '' });
  const bind = (name: keyof BilledFields) => ({
    name,
    value: fields[name],
    error: problems[name],
    required: name !== 'tckn',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid gap-4">
      <div className="flex gap-6">
        {(['person', 'company'] as const).map((kind) => (
          <Radio key={kind} name="billed-kind" checked={fields.kind === kind} onChoose={() => onChange({ kind })}>
            {t(kind)}
          </Radio>
        ))}
      </div>
      {fields.kind === 'person' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('first_name')} autoComplete="given-name" {...bind('first_name')} />
          <Field label={t('last_name')} autoComplete="family-name" {...bind('last_name')} />
          <Field label={t('tckn')} hint={t('tckn_hint')} inputMode="numeric" maxLength={11} {...bind('tckn')} />
        </div>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('vkn')} hint={t('vkn_hint')} inputMode="numeric" maxLength={11} {...bind('vkn')} />
          <Field label={t('tax_office')} {...bind('tax_office')} />
          {isSoleTrader(fields) ? (
            <>
              <Field label={t('first_name')} autoComplete="given-name" {...bind('first_name')} />
              <Field label={t('last_name')} autoComplete="family-name" {...bind('last_name')} />
            </>
          ) : (
            <Field
              label={t('company_title')}
              autoComplete="organization"
              className="sm:col-span-2"
              {...bind('title')}
            />
          )}
        </div>
      )}
      <Field label={t('address')} autoComplete="street-address" {...bind('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Place
          label={t('city')}
          placeholder={t('choose_city')}
          value={fields.city_id}
          places={cities.data}
          problem={problems.city_id}
          onChange={(city_id) => onChange({ city_id, district_id: '' })}
        />
        <Place
          label={t('district')}
          placeholder={t('choose_district')}
          value={fields.district_id}
          places={fields.city_id === '' ? [] : districts.data}
          problem={problems.district_id}
          onChange={(district_id) => onChange({ district_id })}
        />
      </div>
    </div>
  );
};

interface PlaceProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly places: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly problem: string | undefined;
  readonly onChange: (id: string) => void;
}

const Place = ({ label, placeholder, value, places = [], problem, onChange }: PlaceProps) => {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      </label>
      <Select
        id={id}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{placeholder}</option>
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {place.name}
          </option>
        ))}
      </Select>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
};

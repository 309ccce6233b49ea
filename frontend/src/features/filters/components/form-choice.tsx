import type { ReactNode } from 'react';
import { ChoiceField } from '@/shared/ui/choice-field';
import { FORMS } from '../state/filter-fields';
import { t } from '../texts';

interface FormChoiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The field of its unit: a year has none. */
  readonly children: ReactNode;
}

/** Whether the numbers of a range are quantities or years. */
export const FormChoice = ({ value, onChange, children }: FormChoiceProps) => (
  <>
    <ChoiceField
      label={t('field_form')}
      hint={t(value === 'year' ? 'form_hint_year' : 'form_hint_number')}
      value={value}
      onChange={onChange}
    >
      {FORMS.map((one) => (
        <option key={one} value={one}>
          {t(`form_${one}`)}
        </option>
      ))}
    </ChoiceField>
    {value !== 'year' && children}
  </>
);

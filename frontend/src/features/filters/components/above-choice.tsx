import type { StaffFilter } from '@ilan/api';
import { ChoiceField } from '@/shared/ui/choice-field';
import { allOptions, optionsOf } from '../state/filter-fields';
import { t } from '../texts';

interface AboveChoiceProps {
  readonly filter: StaffFilter;
  /** What it hangs on. */
  readonly parent: StaffFilter;
  readonly value: string;
  readonly onChange: (above: string) => void;
}

/** For which option of the other filter options are shown. */
export const AboveChoice = ({ filter, parent, value, onChange }: AboveChoiceProps) => (
  <ChoiceField label={t('options_for', { name: parent.label })} value={value} onChange={onChange}>
    {allOptions(parent).map((one) => (
      <option key={one} value={one}>
        {one} ({optionsOf(filter, one).length})
      </option>
    ))}
  </ChoiceField>
);

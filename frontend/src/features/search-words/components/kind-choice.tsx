import { useId } from 'react';
import { SYNONYM_KINDS, type SynonymKind } from '@ilan/api';
import { Select } from '@/shared/ui/select';
import { t } from '../texts';

interface KindChoiceProps {
  readonly value: SynonymKind | '';
  /** Whether all kinds together can be chosen. */
  readonly orAll?: boolean;
  readonly onChange: (kind: SynonymKind | '') => void;
}

/** Which kind of synonyms. */
export const KindChoice = ({ value, orAll = false, onChange }: KindChoiceProps) => {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('kind')}
      </label>
      <Select
        id={id}
        value={value}
        aria-describedby={value === '' ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(SYNONYM_KINDS.find((kind) => kind === target.value) ?? '')}
      >
        {orAll && <option value="">{t('kind_all')}</option>}
        {SYNONYM_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind_${kind}`)}
          </option>
        ))}
      </Select>
      {!orAll && value !== '' && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {t(`hint_${value}`)}
        </p>
      )}
    </div>
  );
};

import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { controlStyle } from '@/shared/ui/input';
import { Select } from '@/shared/ui/select';
import { TARGETS, type TargetKind } from '../state/audit-list';
import { t } from '../texts';

/** Narrows the list to what was done to one ad, person or part of the product. */
export const TargetPicker = ({ onPick }: { readonly onPick: (stream: string) => void }) => {
  const id = useId();
  const [kind, setKind] = useState<TargetKind>('listing');
  const [number, setNumber] = useState('');
  const numbered = TARGETS.find(({ stream }) => stream === kind)?.numbered ?? false;
  const pick = (event: SubmitEvent): void => {
    event.preventDefault();
    if (numbered && !/^[1-9]\d{0,14}$/u.test(number)) return;
    onPick(numbered ? `${kind}-${number}` : kind);
    setNumber('');
  };
  return (
    <form aria-label={t('filter.target')} onSubmit={pick} className="flex items-center gap-2 max-md:w-full">
      <Select
        aria-label={t('filter.target')}
        value={kind}
        onChange={({ target }) => setKind(TARGETS.find(({ stream }) => stream === target.value)?.stream ?? 'listing')}
        className="min-w-0 max-md:flex-1 md:w-40 md:[&_select]:h-9"
      >
        {TARGETS.map(({ stream, label }) => (
          <option key={stream} value={stream}>
            {label}
          </option>
        ))}
      </Select>
      {numbered && (
        <input
          id={id}
          aria-label={t('filter.target_id')}
          placeholder={t('filter.target_id')}
          inputMode="numeric"
          pattern="[1-9][0-9]{0,14}"
          required
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          className={cn(controlStyle, 'w-28 px-3 md:h-9 md:text-sm')}
        />
      )}
      <Button type="submit" variant="outline" size="sm" className="h-11 md:h-9">
        {t('filter.target_apply')}
      </Button>
    </form>
  );
};

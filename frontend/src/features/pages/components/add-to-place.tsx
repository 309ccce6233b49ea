import { useEffect, useRef, useState } from 'react';
import type { PageSummary } from '@ilan/api';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/select';
import { t } from '../texts';

interface AddToPlaceProps {
  readonly place: string;
  readonly addable: readonly PageSummary[];
  readonly onAdd: (page: PageSummary) => void;
}

/**
 * Puts one more page into a place. It is chosen first and put by a press: arrow keys choose in a closed list as they go along, and would put the
 * first one on the way to any other.
 */
export const AddToPlace = ({ place, addable, onAdd }: AddToPlaceProps) => {
  const [chosen, setChosen] = useState('');
  const box = useRef<HTMLDivElement>(null);
  /** How many were put: the button that did it is closed until another one is chosen. */
  const [puts, setPuts] = useState(0);
  useEffect(() => {
    if (puts > 0) box.current?.querySelector('select')?.focus();
  }, [puts]);
  const page = addable.find(({ id }) => String(id) === chosen);
  return (
    <div ref={box} className="mt-2 flex flex-wrap gap-2">
      <Select
        aria-label={t('add_here', { place })}
        value={page ? chosen : ''}
        className="max-w-full min-w-0"
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('choose')}</option>
        {addable.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Button
        variant="outline"
        aria-label={t('put_here', { place })}
        disabled={!page}
        onClick={() => {
          if (!page) return;
          onAdd(page);
          setChosen('');
          setPuts(puts + 1);
        }}
      >
        {t('put_button')}
      </Button>
    </div>
  );
};

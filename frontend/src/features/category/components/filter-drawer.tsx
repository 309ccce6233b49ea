import type { Facet } from '@ilan/api';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '@/shared/i18n/format';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { countFilters, withoutFilters } from '../state/change-criteria';
import type { Criteria } from '../state/criteria';
import { FilterPanel } from './filter-panel';

const t = translator(texts);

interface FilterDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly criteria: Criteria;
  readonly facets: readonly Facet[];
  readonly total: number | null;
  readonly busy: boolean;
  readonly onChange: (next: Criteria) => void;
}

/** A thumb of a slider applies itself once it rests. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.form !== null && target.type !== 'range';

/**
 * The filters on phones. They work at once, but for what is typed: each field that waits is a form of its own. The button says
 * what one will find behind the drawer, and applies what waits; closing in another way forgets it.
 */
export default function FilterDrawer({
  open,
  onOpenChange,
  criteria,
  facets,
  total,
  busy,
  onChange,
}: FilterDrawerProps) {
  const chosen = countFilters(criteria);
  const panel = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState(false);
  const [cleared, setCleared] = useState(0);
  const close = () => {
    setWaiting(false);
    onOpenChange(false);
  };
  const clear = () => {
    setWaiting(false);
    setCleared(cleared + 1);
    onChange(withoutFilters(criteria));
  };
  const show = () => {
    // One after another: each adds to what those before it have chosen.
    for (const form of panel.current?.querySelectorAll('form') ?? [])
      if (form.isConnected) flushSync(() => form.requestSubmit());
    const wrong = panel.current?.querySelector<HTMLElement>('form [aria-invalid=true]');
    if (!wrong) {
      close();
      return;
    }
    setWaiting(true);
    wrong.closest('details')?.setAttribute('open', '');
    wrong.focus();
  };
  return (
    <Drawer
      open={open}
      onOpenChange={close}
      title={t('filters')}
      className="max-sm:w-full"
      footer={
        <div className="flex gap-2">
          {chosen > 0 && (
            <Button variant="outline" size="lg" onClick={clear}>
              {t('clear')}
            </Button>
          )}
          <Button size="lg" className="flex-1" busy={busy} onClick={show}>
            {waiting
              ? t('show_waiting')
              : total === 0
                ? t('show_nothing')
                : t('show_results', { count: formatCount(total ?? 0) })}
          </Button>
        </div>
      }
    >
      <div
        ref={panel}
        onInput={({ target }) => setWaiting(waiting || isTyped(target))}
        onSubmit={() => setWaiting(false)}
      >
        <FilterPanel key={cleared} criteria={criteria} facets={facets} onChange={onChange} />
      </div>
    </Drawer>
  );
}

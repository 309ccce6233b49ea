import { type ReactNode, type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { Field } from '@/shared/ui/input';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { Select } from '@/shared/ui/select';
import { choicesQuery } from '../api/log';
import { LOG_FIELDS, type LogAddress, type LogField, LONGEST, placeFault, spanFault } from '../state/log-address';
import { saidMoment, shownMoment } from '@/shared/admin/past/said-moment';
import { t } from '../texts';

interface EventFiltersProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly address: LogAddress;
  readonly onAsk: (next: LogAddress) => void;
  readonly onClear: () => void;
}

const MOMENTS: ReadonlySet<LogField> = new Set(['since', 'until']);

/** What narrows the list; it is asked for when all of it is said. On phones it makes room for the events until it is wanted. */
export const EventFilters = ({ form: element, address, onAsk, onClear }: EventFiltersProps) => {
  const { data: choices } = useQuery(choicesQuery());
  // What is wrong stands at its field, which phones must not hide.
  const [open, setOpen] = useState(() => spanFault(address) !== undefined);
  const [fault, setFault] = useState<ReturnType<typeof placeFault>>();
  const [wrongSpan, setWrongSpan] = useState(() => spanFault(address));
  const place = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLInputElement>(null);
  const fields = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = LOG_FIELDS.map((field) => {
      const value = form.get(field);
      const text = typeof value === 'string' ? value.trim() : '';
      return [field, MOMENTS.has(field) ? (saidMoment(text, field === 'until') ?? '') : text] as const;
    });
    const said: LogAddress = Object.fromEntries(values.filter(([, value]) => value !== ''));
    const wrong = placeFault(said);
    const ends = spanFault(said);
    setFault(wrong);
    setWrongSpan(ends);
    if (ends !== undefined) end.current?.focus();
    else if (wrong !== undefined) place.current?.focus();
    else onAsk(said);
  };
  return (
    <form ref={element} tabIndex={-1} aria-label={t('filters')} onSubmit={submit} className="mb-5">
      <Button
        variant="outline"
        className="mb-3 sm:hidden"
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {t('filters')}
      </Button>
      <div
        id={fields}
        className={cn('grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4', !open && 'max-sm:hidden')}
      >
        <Choice name="type" label={t('type')} value={address.type}>
          {choices?.types.map(({ type, label }) => (
            <option key={type} value={type}>
              {`${type} · ${label}`}
            </option>
          ))}
        </Choice>
        <Choice name="category" label={t('category')} value={address.category}>
          {choices?.categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Choice>
        <Field
          name="stream"
          label={t('stream_name')}
          placeholder={t('stream_hint')}
          maxLength={LONGEST}
          defaultValue={address.stream}
        />
        <Field name="actor" label={t('actor')} maxLength={LONGEST} defaultValue={address.actor} />
        <Field name="correlation" label={t('correlation')} maxLength={LONGEST} defaultValue={address.correlation} />
        <Field
          name="since"
          type="datetime-local"
          label={t('since')}
          defaultValue={shownMoment(address.since, '00:00')}
        />
        <Field
          ref={end}
          name="until"
          type="datetime-local"
          error={wrongSpan && t(wrongSpan)}
          label={t('until')}
          defaultValue={shownMoment(address.until, '23:59')}
        />
        <Field ref={place} name="before" label={t('before')} error={fault && t(fault)} defaultValue={address.before} />
        {/* As far down as the controls beside it stand below their names. */}
        <div className="flex gap-2 sm:pt-6.5">
          <Button type="submit">{t('apply')}</Button>
          {Object.keys(address).length > 0 && (
            <Button variant="ghost" onClick={onClear}>
              {t('clear')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
};

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly children: ReactNode;
}

const Choice = ({ name, label, value = '', children }: ChoiceProps) => {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {/* What the address says is chosen once the choices are there. */}
      <Select key={children ? 'known' : 'unknown'} id={id} name={name} defaultValue={value} className="w-full">
        <option value="">{t('any')}</option>
        {children}
      </Select>
    </div>
  );
};

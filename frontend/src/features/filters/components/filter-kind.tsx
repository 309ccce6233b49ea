import { useState, type SubmitEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FilterUseAnswer, StaffFilter } from '@ilan/api';
import { Theirs } from '@/shared/admin/editor';
import { FormProblem } from '@/shared/forms/form-problem';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { Field } from '@/shared/ui/input';
import { TextArea } from '@/shared/ui/text-area';
import { toast } from '@/shared/ui/toast';
import { redefineFilter } from '../api/filters';
import { t } from '../kind-texts';
import { type FilterKind as Kind, isChoice, TYPES } from '../state/filter-fields';
import {
  consequences,
  formOfPlan,
  isChanged,
  isMapped,
  isOtherSort,
  type KindPlan,
  planOf,
  redefinition,
  untold,
} from '../state/filter-kind';
import { isSpread, plannedIntervals } from '../state/interval-plan';
import { reasonOf } from '../state/reason-of';
import { t as tf } from '../texts';
import { FormChoice } from './form-choice';
import { IntervalFields } from './interval-fields';
import { KindAnswers } from './kind-answers';

interface FilterKindProps {
  readonly categoryId: number;
  readonly filter: StaffFilter;
  readonly filters: readonly StaffFilter[];
  readonly use: FilterUseAnswer;
  readonly onDone: () => void;
}

/** Makes another sort of a filter, or hangs it on another one; what becomes of the answers of ads is said before. */
export const FilterKind = ({ categoryId, filter, filters, use, onDone }: FilterKindProps) => {
  const client = useQueryClient();
  const [seen, setSeen] = useState(filter.revision);
  const possible = filters.filter((one) => one.type === 'select' && one.key !== filter.key);
  // What it hangs on may not be asked here: it can only come loose, or hang on another one.
  const planned = (): KindPlan => {
    const kept = planOf(filter);
    return possible.some(({ key }) => key === kept.depends_on) ? kept : { ...kept, depends_on: '' };
  };
  const [plan, setPlan] = useState<KindPlan>(planned);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const set = (change: Partial<KindPlan>): void => setPlan((before) => ({ ...before, ...change }));
  const changed = isChanged(filter, plan);
  const isOlder = filter.revision !== seen;
  // Where nothing was chosen yet nothing is lost.
  if (isOlder && !changed) {
    setPlan(planned());
    setSeen(filter.revision);
  }
  const isIntervals = isSpread(filter, plan);
  const read = isIntervals ? plannedIntervals(filter, plan) : undefined;
  const { kept, changed: turned, asked, dropped, first } = consequences(filter, plan, use);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await redefineFilter(client, categoryId, filter.key, redefinition(filter, plan, use));
      toast.add({ type: 'success', title: t('saved', { name: filter.label }) });
      onDone();
    } catch (error) {
      setProblem(t('failed', { reason: reasonOf(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => void submit(event)}
      className="bg-surface border-line rounded-card grid max-w-3xl grid-cols-1 gap-4 border p-4 md:p-5"
    >
      <h2 className="font-bold">{t('title')}</h2>
      {isOlder && changed && (
        <Theirs
          news={String(filter.revision)}
          take={tf('take_theirs')}
          onTake={() => {
            setPlan(planned());
            setSeen(filter.revision);
          }}
        >
          {tf('theirs')}
        </Theirs>
      )}
      <ChoiceField
        label={t('type')}
        hint={tf('type_hint')}
        value={plan.type}
        onChange={(type) => set({ type: type as Kind, chosen: {} })}
      >
        {TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`type_${one}`)}
          </option>
        ))}
      </ChoiceField>
      {plan.type === 'range' && filter.type !== 'range' && (
        <FormChoice value={formOfPlan(filter, plan)} onChange={(form) => set({ form })}>
          <Field
            label={t('unit')}
            value={plan.unit}
            maxLength={10}
            onChange={({ target }) => set({ unit: target.value })}
          />
        </FormChoice>
      )}
      {filter.type === 'range' && isChoice(plan.type) && (
        <ChoiceField
          label={t('numbers')}
          value={plan.spread ? 'intervals' : 'each'}
          onChange={(way: string) => set({ spread: way === 'intervals', depends_on: '' })}
        >
          <option value="each">{t('numbers_each')}</option>
          <option value="intervals">{t('numbers_intervals')}</option>
        </ChoiceField>
      )}
      {read && (
        <IntervalFields
          busy={busy}
          categoryId={categoryId}
          filter={filter}
          typed={plan.typed}
          planned={read}
          onChange={(typed) => set({ typed })}
        />
      )}
      {isChoice(plan.type) && !isIntervals && possible.length > 0 && (
        <ChoiceField
          label={t('depends')}
          hint={t('depends_hint')}
          value={plan.depends_on}
          onChange={(depends_on) => set({ depends_on })}
        >
          <option value="">{t('depends_none')}</option>
          {possible.map((one) => (
            <option key={one.key} value={one.key}>
              {one.label}
            </option>
          ))}
        </ChoiceField>
      )}
      {changed && isChoice(plan.type) && !isIntervals && (
        <TextArea
          label={t('options')}
          hint={t('options_hint')}
          rows={6}
          value={plan.options}
          onChange={({ target }) => set({ options: target.value })}
        />
      )}
      {changed && isMapped(filter, plan) && use.values.length > 0 && (
        <KindAnswers
          filter={filter}
          plan={plan}
          values={use.values}
          untold={untold(filter, use)}
          onChoose={(value, to) => set({ chosen: { ...plan.chosen, [value]: to } })}
        />
      )}
      {changed && use.ads > 0 && filter.type === 'text' && (isChoice(plan.type) || plan.type === 'boolean') && (
        <p className="text-sm">{t('words_dropped')}</p>
      )}
      <div role="status" className="bg-sunken rounded-control grid gap-1 px-3.5 py-2.5 text-sm">
        {!changed && <p className="text-muted">{t('unchanged')}</p>}
        {changed && use.ads === 0 && <p>{t('summary_none')}</p>}
        {changed && use.ads > 0 && filter.type === plan.type && (
          <p>{t('summary_stay', { count: formatCount(use.ads) })}</p>
        )}
        {changed && filter.type !== plan.type && !isIntervals && (
          <>
            {kept > 0 && <p>{t('summary_kept', { count: formatCount(kept) })}</p>}
            {turned > 0 && <p>{t('summary_changed', { count: formatCount(turned) })}</p>}
            {asked > 0 && <p>{t('summary_asked', { count: formatCount(asked) })}</p>}
            {first > 0 && (
              <p className="text-danger font-medium">{t('summary_first', { count: formatCount(first) })}</p>
            )}
            {dropped > 0 && (
              <p className="text-danger font-medium">{t('summary_dropped', { count: formatCount(dropped) })}</p>
            )}
          </>
        )}
        {changed && isOtherSort(filter, plan) && <p>{t('new_key')}</p>}
      </div>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" busy={busy} disabled={!changed || read?.ok === false} className="justify-self-start">
        {t('change')}
      </Button>
    </form>
  );
};

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FilterUseAnswer, StaffFilter } from '@ilan/api';
import { notSaved, Theirs } from '@/shared/admin/editor';
import { takeInto, useTheirs } from '@/shared/admin/use-theirs';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { Button } from '@/shared/ui/button';
import { TextArea } from '@/shared/ui/text-area';
import { toast } from '@/shared/ui/toast';
import { saveOptions } from '../api/filters';
import { allOptions, linesOf, optionsOf, optionsSchema } from '../state/filter-fields';
import { t } from '../texts';
import { AboveChoice } from './above-choice';
import { LostOptions } from './lost-options';
import { RenameOption } from './rename-option';

interface FilterOptionsEditorProps {
  readonly categoryId: number;
  readonly filter: StaffFilter;
  readonly filters: readonly StaffFilter[];
  readonly use: FilterUseAnswer | undefined;
}

/** What can be chosen of a filter; of one that hangs on another, for each option of that. */
export const FilterOptionsEditor = (props: FilterOptionsEditorProps) => {
  const { filter, filters } = props;
  const parent = filters.find(({ key }) => key === filter.depends_on);
  const [chosen, setChosen] = useState(allOptions(parent)[0] ?? '');
  const above = filter.depends_on === null ? null : chosen;
  return (
    <section
      aria-label={t('options_title')}
      className="bg-surface border-line rounded-card grid max-w-3xl grid-cols-1 gap-4 border p-4 md:p-5"
    >
      <h2 className="font-bold">{t('options_title')}</h2>
      {parent && <AboveChoice filter={filter} parent={parent} value={chosen} onChange={setChosen} />}
      <Lines key={above ?? ''} {...props} above={above} />
      <RenameOption key={above} categoryId={props.categoryId} filter={filter} above={above} />
    </section>
  );
};

const Lines = ({ categoryId, filter, use, above }: FilterOptionsEditorProps & { readonly above: string | null }) => {
  const client = useQueryClient();
  const kept = optionsOf(filter, above);
  const text = kept.join('\n');
  const form = useForm({
    schema: optionsSchema(filter.revision, above),
    initial: { options: text },
    submit: async (body) => {
      await saveOptions(client, categoryId, filter.key, body);
      const saved = body.options.join('\n');
      form.set('options', saved);
      form.rebase({ options: saved });
      toast.add({ type: 'success', title: t('options_saved') });
    },
    problemOf: notSaved,
  });
  const lines = linesOf(form.values.options);
  const differing = (
    [
      [t('options_theirs'), kept.filter((one) => !lines.includes(one))],
      [t('options_mine'), lines.filter((one) => !kept.includes(one))],
    ] as const
  ).flatMap(([label, ones]) => (ones.length > 0 ? [[label, ones.join(', ')] as const] : []));
  const theirs = useTheirs({
    ...{ kept: text, isTouched: form.dirty, busy: form.busy },
    take: (taken) => takeInto(form, { options: taken }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label={t('options_title')} className="grid grid-cols-1 gap-4">
      {theirs.isOther && (
        <Theirs news={theirs.news} values={differing} take={t('take_theirs')} onTake={theirs.takeTheirs}>
          {t('theirs')}
        </Theirs>
      )}
      <TextArea
        label={t('field_options')}
        hint={t('options_hint')}
        counter={t('options_counter', { count: lines.length })}
        rows={10}
        {...form.field('options')}
      />
      <LostOptions
        categoryId={categoryId}
        filterKey={filter.key}
        above={above}
        use={use}
        gone={kept.filter((one) => !lines.includes(one))}
      />
      <FormProblem>{form.problem}</FormProblem>
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {t('options_save')}
      </Button>
    </form>
  );
};

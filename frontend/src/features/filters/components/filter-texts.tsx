import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffFilter } from '@ilan/api';
import { Editor, notSaved, Theirs, type TheirValue } from '@/shared/admin/editor';
import { takeInto, useTheirs } from '@/shared/admin/use-theirs';
import { useForm } from '@/shared/forms/use-form';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { saveFilter } from '../api/filters';
import { isRange, writeSchema } from '../state/filter-fields';
import { t } from '../texts';
import { FormChoice } from './form-choice';

interface FilterTextsProps {
  readonly categoryId: number;
  /** As it was last seen. */
  readonly filter: StaffFilter;
  readonly isGone: boolean;
  readonly onDone: () => void;
}

/** Name and unit of one filter, and whether an ad must answer it. */
export const FilterTexts = ({ categoryId, filter, isGone, onDone }: FilterTextsProps) => {
  const client = useQueryClient();
  const [seenRequired, setSeenRequired] = useState(filter.required);
  const [required, setRequired] = useState(filter.required);
  const form = useForm({
    schema: writeSchema(filter.revision, required),
    initial: { label: filter.label, unit: filter.unit, form: filter.form ?? '' },
    submit: async (body) => {
      await saveFilter(client, categoryId, filter.key, body);
      toast.add({ type: 'success', title: t('saved', { name: body.label }) });
      onDone();
    },
    problemOf: notSaved,
  });
  const theirs = useTheirs({
    kept: { label: filter.label, unit: filter.unit, form: filter.form ?? '', required: filter.required },
    isTouched: form.dirty || required !== seenRequired,
    busy: form.busy,
    take: (kept) => {
      takeInto(form, { label: kept.label, unit: kept.unit, form: kept.form });
      setRequired(kept.required);
      setSeenRequired(kept.required);
    },
  });
  const { label, unit, form: shape } = form.values;
  const differing = [
    ...(label === filter.label ? [] : [[t('field_label'), filter.label] as const]),
    ...(unit === filter.unit ? [] : [[t('field_unit'), filter.unit] as const]),
    ...(filter.form === undefined || shape === filter.form
      ? []
      : [[t('field_form'), t(`form_${filter.form}`)] as const]),
    ...(required === filter.required
      ? []
      : [[t('required_name'), t(filter.required ? 'required_yes' : 'required_no')] as const]),
  ] satisfies readonly TheirValue[];
  return (
    <Editor label={filter.label} form={form} onCancel={onDone} isGone={isGone}>
      {theirs.isOther && (
        <Theirs news={theirs.news} values={differing} take={t('take_theirs')} onTake={theirs.takeTheirs}>
          {t('theirs')}
        </Theirs>
      )}
      <Field label={t('field_label')} required {...form.field('label')} />
      {isRange(filter.type) && (
        <FormChoice value={shape} onChange={(value) => form.set('form', value)}>
          <Field label={t('field_unit')} hint={t('unit_hint')} {...form.field('unit')} />
        </FormChoice>
      )}
      <div>
        <Checkbox checked={required} onChange={setRequired}>
          {t('field_required')}
        </Checkbox>
        <p className="text-muted text-sm">{t('required_hint')}</p>
      </div>
    </Editor>
  );
};

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ownValue, type StaffFilter } from '@ilan/api';
import { Editor, notSaved } from '@/shared/admin/editor';
import { useForm } from '@/shared/forms/use-form';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/input';
import { TextArea } from '@/shared/ui/text-area';
import { toast } from '@/shared/ui/toast';
import { addFilter } from '../api/filters';
import {
  allOptions,
  createSchema,
  EMPTY,
  formOf,
  isChoice,
  isRange,
  linesOf,
  stillOffered,
  TYPES,
} from '../state/filter-fields';
import { t } from '../texts';
import { FormChoice } from './form-choice';
import { ChoiceField } from '@/shared/ui/choice-field';

interface NewFilterProps {
  readonly categoryId: number;
  readonly filters: readonly StaffFilter[];
  readonly onDone: () => void;
}

/** A filter that is added behind the others of its category. */
export const NewFilter = ({ categoryId, filters, onDone }: NewFilterProps) => {
  const client = useQueryClient();
  const [required, setRequired] = useState(false);
  const [by, setBy] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
  const [chosen, setChosen] = useState('');
  const [hangsOn, setHangsOn] = useState('');
  const parent = filters.find(({ key }) => key === hangsOn);
  const choices = allOptions(parent);
  const shown = choices.includes(chosen) ? chosen : (choices[0] ?? '');
  const written = ownValue(by, hangsOn) ?? {};
  const offered = stillOffered(written, choices);
  const gone = Object.entries(written).flatMap(([above, text]) =>
    choices.includes(above) || linesOf(text).length === 0 ? [] : [above],
  );
  const form = useForm({
    schema: createSchema(categoryId, required, offered),
    initial: EMPTY,
    submit: async (body) => {
      await addFilter(client, body);
      toast.add({ type: 'success', title: t('added', { name: body.label }) });
      onDone();
    },
    problemOf: notSaved,
  });
  const { type, depends_on: above, options } = form.values;
  const possible = filters.filter((one) => one.type === 'select');
  return (
    <Editor label={t('new')} form={form} onCancel={onDone}>
      <Field label={t('field_label')} required autoFocus {...form.field('label')} />
      <ChoiceField
        label={t('field_type')}
        hint={t('type_hint')}
        value={type}
        onChange={(value) => form.set('type', value)}
      >
        {TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`type_${one}`)}
          </option>
        ))}
      </ChoiceField>
      {isRange(type) && (
        <FormChoice value={formOf(form.values)} onChange={(value) => form.set('form', value)}>
          <Field label={t('field_unit')} hint={t('unit_hint')} {...form.field('unit')} />
        </FormChoice>
      )}
      {isChoice(type) && possible.length > 0 && (
        <ChoiceField
          label={t('field_depends')}
          hint={t('depends_hint')}
          error={form.field('depends_on').error}
          value={above}
          onChange={(value) => {
            form.set('depends_on', value);
            setHangsOn(value);
            setChosen(allOptions(filters.find(({ key }) => key === value))[0] ?? '');
          }}
        >
          <option value="">{t('depends_none')}</option>
          {possible.map((one) => (
            <option key={one.key} value={one.key}>
              {one.label}
            </option>
          ))}
        </ChoiceField>
      )}
      {isChoice(type) && above === '' && (
        <TextArea
          label={t('field_options')}
          hint={t('options_hint')}
          counter={t('options_counter', { count: linesOf(options).length })}
          {...form.field('options')}
        />
      )}
      {isChoice(type) && parent && shown !== '' && (
        <>
          <ChoiceField label={t('options_for', { name: parent.label })} value={shown} onChange={setChosen}>
            {choices.map((one) => (
              <option key={one} value={one}>
                {one} ({linesOf(ownValue(written, one) ?? '').length})
              </option>
            ))}
          </ChoiceField>
          <TextArea
            label={t('field_options')}
            hint={t('options_hint')}
            counter={t('options_counter', { count: linesOf(ownValue(written, shown) ?? '').length })}
            error={form.field('options').error}
            value={ownValue(written, shown) ?? ''}
            onChange={({ target: { value } }) => setBy({ ...by, [hangsOn]: { ...written, [shown]: value } })}
          />
        </>
      )}
      {isChoice(type) && gone.length > 0 && (
        <p role="status" className="bg-warning-soft text-warning rounded-control p-3 text-sm">
          {t('options_gone', { names: gone.join(', ') })}
        </p>
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

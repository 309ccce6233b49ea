import type { Form } from '@/shared/forms/use-form';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/input';
import { TextArea } from '@/shared/ui/text-area';
import { ON, type RuleFields, type RuleKind, switched } from '../state/rule-fields';
import { t } from '../texts';
import { Choice } from './choice';

interface TestFieldsProps {
  readonly kind: RuleKind;
  readonly form: Form<RuleFields>;
}

const Duplicate = ({ form }: { readonly form: Form<RuleFields> }) => {
  const { values, set, field } = form;
  const titles = values.similarity !== '';
  const { error: missing } = field('photos');
  return (
    <>
      <div className="px-2">
        <Checkbox checked={values.photos === ON} onChange={(on) => set('photos', switched(on))}>
          <span className="font-medium">{t('photos')}</span>
          <span className="text-muted block">{t('photos_hint')}</span>
        </Checkbox>
        <Checkbox checked={titles} onChange={(on) => set('similarity', on ? '80' : '')}>
          <span className="font-medium">{t('titles')}</span>
        </Checkbox>
        {missing && (
          <p role="alert" className="text-danger text-sm">
            {missing}
          </p>
        )}
      </div>
      {titles && (
        <Field
          label={t('similarity')}
          hint={t('similarity_hint')}
          inputMode="decimal"
          className="max-w-sm"
          {...field('similarity')}
        />
      )}
      <Choice
        label={t('sellers')}
        hint={t('sellers_hint')}
        value={values.sellers}
        options={{ same: t('sellers_same_long'), other: t('sellers_other_long'), any: t('sellers_any_long') }}
        onChange={(value) => set('sellers', value)}
      />
    </>
  );
};

/** What a rule of that kind looks for. */
export const TestFields = ({ kind, form }: TestFieldsProps) => {
  switch (kind) {
    case 'words':
      return <TextArea label={t('words')} hint={t('words_hint')} spellCheck={false} {...form.field('words')} />;
    case 'contact':
      return <p className="text-muted text-sm">{t('contact_hint')}</p>;
    case 'duplicate':
      return <Duplicate form={form} />;
    case 'price':
      return (
        <Field
          label={t('factor')}
          hint={t('factor_hint')}
          inputMode="decimal"
          className="max-w-sm"
          {...form.field('factor')}
        />
      );
  }
};

import { useId, type ReactNode } from 'react';
import type { Form } from '@/shared/forms/use-form';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/input';
import { TextArea } from '@/shared/ui/text-area';
import { ON, type RuleFields, type RuleKind, switched } from '../state/rule-fields';
import { t } from '../texts';
import { Choice } from './choice';
import { TestFields } from './test-fields';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-surface border-line rounded-card grid gap-4 border p-4 md:p-5">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
};

interface HowProps {
  readonly form: Form<RuleFields>;
  readonly editable: boolean;
}
interface WhatProps extends HowProps {
  readonly kind: RuleKind;
}

/** What is looked for; who may not save it may still change it and try. */
export const WhatFields = ({ kind, form, editable }: WhatProps) => (
  <Part title={t('what')}>
    <Field label={t('name')} hint={t('name_hint')} required disabled={!editable} {...form.field('name')} />
    <TestFields kind={kind} form={form} />
  </Part>
);

/** What is done about it, and why it is changed. */
export const HowFields = ({ form, editable }: HowProps) => (
  <fieldset disabled={!editable}>
    <Part title={t('how')}>
      <Choice
        label={t('action')}
        hint={t('action_hint')}
        value={form.values.action}
        options={{ flag: t('action_flag_long'), hold: t('action_hold_long') }}
        onChange={(value) => form.set('action', value)}
      />
      <Field
        label={t('risk_label')}
        hint={t('risk_hint')}
        inputMode="numeric"
        className="max-w-sm"
        {...form.field('risk')}
      />
      <div className="px-2">
        <Checkbox checked={form.values.enabled === ON} onChange={(on) => form.set('enabled', switched(on))}>
          <span className="font-medium">{t('enabled')}</span>
          <span className="text-muted block">{t('enabled_hint')}</span>
        </Checkbox>
      </div>
      {editable && <TextArea label={t('reason')} hint={t('reason_hint')} rows={2} required {...form.field('reason')} />}
    </Part>
  </fieldset>
);

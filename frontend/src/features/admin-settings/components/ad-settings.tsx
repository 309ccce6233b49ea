import { useId } from 'react';
import type { Form } from '@/shared/forms/use-form';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/input';
import { Select } from '@/shared/ui/select';
import { isOn, switched, type SettingsFields } from '../state/settings-fields';
import { t } from '../state/words';
import { Section } from './section';

interface SwitchProps {
  readonly form: Form<SettingsFields>;
  readonly name: 'auto_approve_ads' | 'mobil_app';
}

const Switch = ({ form, name }: SwitchProps) => (
  <div className="px-2">
    <Checkbox checked={isOn(form.values[name])} onChange={(on) => form.set(name, switched(on))}>
      <span className="font-medium">{t(name)}</span>
      <span className="text-muted block">{t(`${name}_hint`)}</span>
    </Checkbox>
  </div>
);

/** What becomes of ads, and the word about the app. */
export const AdSettings = ({ form }: { readonly form: Form<SettingsFields> }) => {
  const id = useId();
  return (
    <Section title={t('section_ads')}>
      <Switch form={form} name="auto_approve_ads" />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {t('edit_review_mode')}
        </label>
        <Select
          id={id}
          name="edit_review_mode"
          value={form.values.edit_review_mode}
          onChange={({ target }) => form.set('edit_review_mode', target.value)}
          className="max-w-sm"
        >
          <option value="withdraw">{t('edit_review_mode_withdraw')}</option>
          <option value="keep_live">{t('edit_review_mode_keep_live')}</option>
        </Select>
      </div>
      <Field
        label={t('ad_duration_days')}
        hint={t('ad_duration_days_hint')}
        inputMode="numeric"
        className="max-w-sm"
        {...form.field('ad_duration_days')}
      />
      <Switch form={form} name="mobil_app" />
    </Section>
  );
};

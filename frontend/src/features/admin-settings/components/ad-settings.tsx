import { useId } from 'react';
import type { Form } from '@/shared/forms/use-form';
import { Field } from '@/shared/ui/input';
import { Select } from '@/shared/ui/select';
import type { SettingsFields } from '../state/settings-fields';
import { t } from '../texts';
import { Section } from './section';
import { SettingSwitch } from './setting-switch';

/** What becomes of ads, and the word about the app. */
export const AdSettings = ({ form }: { readonly form: Form<SettingsFields> }) => {
  const id = useId();
  return (
    <Section title={t('section_ads')}>
      <SettingSwitch form={form} name="auto_approve_ads" />
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
      <SettingSwitch form={form} name="mobil_app" />
    </Section>
  );
};

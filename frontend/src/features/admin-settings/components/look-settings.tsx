import { useState } from 'react';
import type { Form } from '@/shared/forms/use-form';
import { Field } from '@/shared/ui/input';
import type { SettingsFields } from '../state/settings-fields';
import { t } from '../texts';
import { Section } from './section';
import { TextSetting } from './text-setting';

const LogoPreview = ({ address }: { readonly address: string }) => {
  const [broken, setBroken] = useState('');
  if (address === '') return null;
  return (
    <div className="flex min-h-14 items-center gap-3">
      <span className="text-muted text-sm">{t('logo_preview')}</span>
      {broken === address ? (
        <p role="status" className="text-warning text-sm">
          {t('logo_broken')}
        </p>
      ) : (
        <img
          src={address}
          alt=""
          onError={() => setBroken(address)}
          className="bg-sunken h-9 w-auto max-w-40 rounded object-contain"
        />
      )}
    </div>
  );
};

export const LookSettings = ({ form }: { readonly form: Form<SettingsFields> }) => {
  const logo = form.field('logo');
  return (
    <Section title={t('section_look')}>
      <Field label={t('logo')} hint={t('logo_hint')} inputMode="url" spellCheck={false} {...logo} />
      <LogoPreview address={logo.error === undefined ? logo.value.trim() : ''} />
      <Field
        label={t('header_description')}
        hint={t('header_description_hint')}
        {...form.field('header_description')}
      />
      <Field label={t('slider_title')} {...form.field('slider_title')} />
      <TextSetting form={form} name="slider_desc" max={500} />
    </Section>
  );
};

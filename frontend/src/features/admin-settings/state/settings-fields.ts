import { settingsUpdate, type SettingsUpdate, type SettingsValues } from '@ilan/api';
import { t } from '../texts';
import type { FormSchema } from '@/shared/forms/use-form';

export type SettingName = keyof SettingsValues;
/** As a form holds them: words only. */
export type SettingsFields = Readonly<Record<SettingName, string>>;

const ON = '1';
export const isOn = (value: string): boolean => value === ON;
export const switched = (on: boolean): string => (on ? ON : '');

export const fieldsOf = (settings: SettingsValues): SettingsFields => ({
  logo: settings.logo ?? '',
  footer_description: settings.footer_description,
  sub_footer_description: settings.sub_footer_description,
  header_description: settings.header_description,
  auto_approve_ads: switched(settings.auto_approve_ads),
  mobil_app: switched(settings.mobil_app),
  slider_title: settings.slider_title,
  slider_desc: settings.slider_desc,
  edit_review_mode: settings.edit_review_mode,
  ad_duration_days: String(settings.ad_duration_days),
  staff_second_factor: switched(settings.staff_second_factor),
});

const valueOf = (name: SettingName, text: string): unknown => {
  switch (name) {
    case 'logo':
      return text.trim() || null;
    case 'auto_approve_ads':
    case 'mobil_app':
    case 'staff_second_factor':
      return isOn(text);
    case 'ad_duration_days':
      // What is no number is refused as such, not taken for 0.
      return /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
    case 'footer_description':
    case 'sub_footer_description':
    case 'header_description':
    case 'slider_title':
    case 'slider_desc':
    case 'edit_review_mode':
      return text;
  }
};

/** A value as somebody reads it. */
export const textOf = (name: SettingName, text: string): string => {
  if (name === 'auto_approve_ads' || name === 'mobil_app' || name === 'staff_second_factor')
    return t(isOn(text) ? 'on' : 'off');
  if (name === 'edit_review_mode')
    return t(text === 'keep_live' ? 'edit_review_mode_keep_live' : 'edit_review_mode_withdraw');
  return text.trim() || t('empty');
};

const isFields = (value: unknown): value is SettingsFields => typeof value === 'object' && value !== null;

/** What a form says, beside what is kept: the changed settings only. */
export const changesFrom = (kept: SettingsFields): FormSchema<SettingsUpdate> => ({
  safeParse: (value) => {
    const fields = isFields(value) ? value : kept;
    const names = Object.keys(kept) as SettingName[];
    const changed = names.filter((name) => fields[name] !== kept[name]);
    return settingsUpdate.safeParse(Object.fromEntries(changed.map((name) => [name, valueOf(name, fields[name])])));
  },
});

/** Settings that somebody else changed since `before`, and that stand changed in the form too. */
export const changedElsewhere = (before: SettingsFields, kept: SettingsFields, form: SettingsFields): SettingName[] =>
  (Object.keys(kept) as SettingName[]).filter(
    (name) => kept[name] !== before[name] && form[name] !== before[name] && form[name] !== kept[name],
  );

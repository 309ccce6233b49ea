import type { Form } from '@/shared/forms/use-form';
import { formatCount } from '@/shared/i18n/format';
import { TextArea } from '@/shared/ui/text-area';
import type { SettingsFields } from '../state/settings-fields';
import { t } from '../texts';

interface TextSettingProps {
  readonly form: Form<SettingsFields>;
  readonly name: 'footer_description' | 'sub_footer_description' | 'slider_desc';
  readonly max: number;
}

/** Words of several lines, with how many there are. */
export const TextSetting = ({ form, name, max }: TextSettingProps) => (
  <TextArea
    label={t(name)}
    rows={3}
    counter={`${formatCount(form.values[name].length)} / ${formatCount(max)}`}
    {...form.field(name)}
  />
);

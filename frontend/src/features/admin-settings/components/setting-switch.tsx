import type { Form } from '@/shared/forms/use-form';
import { Checkbox } from '@/shared/ui/checkbox';
import { isOn, switched, type SettingsFields } from '../state/settings-fields';
import { t } from '../texts';

interface SettingSwitchProps {
  readonly form: Form<SettingsFields>;
  readonly name: 'auto_approve_ads' | 'mobil_app' | 'staff_second_factor';
}

/** A setting that is on or off, with what that means. */
export const SettingSwitch = ({ form, name }: SettingSwitchProps) => (
  <div className="px-2">
    <Checkbox checked={isOn(form.values[name])} onChange={(on) => form.set(name, switched(on))}>
      <span className="font-medium">{t(name)}</span>
      <span className="text-muted block">{t(`${name}_hint`)}</span>
    </Checkbox>
  </div>
);

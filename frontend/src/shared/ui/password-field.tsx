import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { t } from '@/shared/i18n/t';
import { IconButton } from './icon-button';
import { Field, type FieldProps } from './input';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  /** Password managers offer the kept one, or make a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while it is typed. */
export const PasswordField = ({ label, ...rest }: PasswordFieldProps) => {
  const [visible, setVisible] = useState(false);
  return (
    <Field
      label={label}
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={visible ? 'text' : 'password'}
      end={
        <IconButton
          label={visible ? t('auth.hidePassword') : t('auth.showPassword')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        </IconButton>
      }
    />
  );
};

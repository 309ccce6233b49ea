import type { ChangeEvent } from 'react';
import { Field } from '@/shared/ui/input';
import type { FieldBinding } from './use-form';
import { groupPhone, localPhone } from './phone-input';

interface PhoneFieldProps extends Omit<FieldBinding, 'onChange'> {
  readonly label: string;
  readonly hint?: string;
  readonly onText: (text: string) => void;
}

/** Groups the digits while they are typed, and writes the number the local way when the field is left. */
export const PhoneField = ({ onText, onBlur, ...rest }: PhoneFieldProps) => {
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const forwards = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward';
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const shown = groupPhone(typed, forwards);
    if (shown.text !== typed.text) {
      // Before React writes the same text, which would send the caret to the end.
      target.value = shown.text;
      target.setSelectionRange(shown.caret, shown.caret);
    }
    onText(shown.text);
  };
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="05__ ___ __ __"
      {...rest}
      onChange={type}
      onBlur={(event) => {
        onText(localPhone(event.target.value));
        onBlur(event);
      }}
    />
  );
};

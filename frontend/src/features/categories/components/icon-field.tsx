import { svgDrawing } from '@ilan/api';
import type { ComponentProps } from 'react';
import { IconLooks } from '@/shared/admin/icon-looks';
import { iconProblem } from '@/shared/admin/icon-problem';
import { TextArea } from '@/shared/ui/text-area';
import { t } from '../texts';

interface IconFieldProps extends Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'value'> {
  readonly value: string;
  readonly hint: string;
}

/** The drawing of a category as it is written, and as it is going to look, or why it cannot be drawn. */
export const IconField = ({ hint, ...field }: IconFieldProps) => {
  const drawing = svgDrawing(field.value);
  const problem = field.value.trim() === '' || field.error ? undefined : iconProblem(field.value);
  return (
    <>
      <TextArea label={t('field_icon')} hint={problem ?? hint} rows={5} spellCheck={false} {...field} />
      {drawing !== null && <IconLooks markup={drawing} />}
    </>
  );
};

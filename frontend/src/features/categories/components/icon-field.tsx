import { svgDrawing } from '@ilan/api';
import type { ComponentProps } from 'react';
import { SvgMarkup } from '@/shared/ui/svg-markup';
import { TextArea } from '@/shared/ui/text-area';
import { t } from '../texts';

interface IconFieldProps extends Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'value'> {
  readonly value: string;
  /** It may stay empty. */
  readonly isOptional: boolean;
}

/** The drawing of a category as it is written, and as it is going to look. */
export const IconField = ({ isOptional, ...field }: IconFieldProps) => {
  const drawing = svgDrawing(field.value);
  return (
    <>
      <TextArea
        label={t('field_icon')}
        hint={t(isOptional ? 'new_icon_hint' : 'icon_hint')}
        rows={5}
        required={!isOptional}
        spellCheck={false}
        {...field}
      />
      {drawing !== null && (
        <p className="text-muted flex items-center gap-3 text-sm">
          <span className="bg-sunken text-ink grid size-11 shrink-0 place-items-center rounded-full">
            <SvgMarkup markup={drawing} className="size-5" />
          </span>
          {t('icon_preview')}
        </p>
      )}
    </>
  );
};

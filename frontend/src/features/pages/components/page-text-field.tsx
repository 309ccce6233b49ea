import { type ComponentType, useEffect, useId, useState } from 'react';
import { ToggleLeft, ToggleRight } from 'lucide-react';
import { PAGE_TEXT_MAX } from '@ilan/api';
import type { FieldBinding } from '@/shared/forms/use-form';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextArea } from '@/shared/ui/text-area';
import { t } from '../texts';
import type { RichEditorProps } from './rich/rich-editor';

interface PageTextFieldProps {
  readonly binding: FieldBinding;
  readonly onChange: (text: string) => void;
}

/** As it is to be read, or with the marks that it is kept with; these also where the editor could not be loaded. */
type Way = 'editor' | 'marks';

/** The text of a page. The editor comes with a chunk of its own, which nobody else loads. */
export const PageTextField = ({ binding, onChange }: PageTextFieldProps) => {
  const id = useId();
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps>>();
  const [failed, setFailed] = useState(false);
  const [way, setWay] = useState<Way>('editor');
  const inMarks = failed || way === 'marks';
  useEffect(() => {
    let wanted = true;
    void import('./rich/rich-editor').then(
      ({ default: loaded }) => wanted && setEditor(() => loaded),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, []);
  const { value, error, onBlur, ...bound } = binding;
  const counter = `${formatCount(value.length)} / ${formatCount(PAGE_TEXT_MAX)}`;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      {failed ? (
        <p role="status" className="text-muted text-sm">
          {t('editor_failed')}
        </p>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          role="switch"
          aria-checked={inMarks}
          onClick={() => setWay(inMarks ? 'editor' : 'marks')}
          className={cn('justify-self-end', inMarks && 'text-brand')}
        >
          {inMarks ? <ToggleRight aria-hidden className="size-5" /> : <ToggleLeft aria-hidden className="size-5" />}
          {t('as_marks')}
        </Button>
      )}
      {inMarks ? (
        <TextArea
          {...bound}
          value={value}
          error={error}
          onBlur={onBlur}
          label={t('field_text')}
          hint={t('text_hint')}
          counter={counter}
          rows={14}
          required
        />
      ) : (
        <>
          <div className="flex justify-between gap-4 text-sm">
            <span id={`${id}-label`} className="font-medium">
              {t('field_text')}
            </span>
            <p aria-hidden className="text-muted shrink-0 tabular-nums">
              {counter}
            </p>
          </div>
          {Editor ? (
            <Editor
              id={id}
              labelledBy={`${id}-label`}
              describedBy={error ? `${id}-error ${id}-hint` : `${id}-hint`}
              invalid={error !== undefined}
              value={value}
              onChange={onChange}
              onLeave={(editor) => onBlur({ target: editor })}
            />
          ) : (
            <Skeleton className="h-96" />
          )}
          {error && (
            <p id={`${id}-error`} role="alert" className="text-danger text-sm">
              {error}
            </p>
          )}
          <p id={`${id}-hint`} className="text-muted text-sm">
            {t('editor_hint')}
          </p>
        </>
      )}
    </div>
  );
};

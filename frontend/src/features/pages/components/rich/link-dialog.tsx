import { type SubmitEvent, useState } from 'react';
import { isLinkTarget } from '@ilan/api';
import { t as ts } from '@/shared/i18n/t';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/input';
import { t } from '../../rich-texts';
import type { LinkedWords } from '../../state/rich/links';

interface LinkDialogProps {
  readonly words: LinkedWords;
  readonly onSet: (target: string, text: string) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** Where the chosen words lead; where none are chosen it asks for them, too. */
const LinkDialog = ({ words, onSet, onRemove, onCancel }: LinkDialogProps) => {
  const [target, setTarget] = useState(words.target);
  const [text, setText] = useState('');
  const [sent, setSent] = useState(false);
  const wordless = words.from === words.to;
  const fits = isLinkTarget(target.trim());
  const said = !wordless || text.trim() !== '';
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // It is drawn within the form of the page, which is not to be sent.
    event.stopPropagation();
    setSent(true);
    if (fits && said) onSet(target.trim(), text.trim());
    else event.currentTarget.querySelector<HTMLInputElement>(said ? '[name=target]' : '[name=words]')?.focus();
  };
  return (
    <Dialog open onOpenChange={(next) => !next && onCancel()} title={t('link_title')}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {wordless && (
          <Field
            label={t('link_text')}
            name="words"
            required
            maxLength={200}
            autoComplete="off"
            value={text}
            error={sent && !said ? t('link_text_missing') : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <Field
          label={t('link_target')}
          name="target"
          hint={t('link_hint')}
          required
          maxLength={1000}
          autoComplete="off"
          spellCheck={false}
          value={target}
          error={sent && !fits ? t('link_bad') : undefined}
          onChange={(event) => setTarget(event.target.value)}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
          <Button variant="outline" onClick={onCancel}>
            {ts('common.cancel')}
          </Button>
          {words.target !== '' && (
            <Button variant="outline" onClick={onRemove}>
              {t('link_remove')}
            </Button>
          )}
          <Button type="submit">{t('link_set')}</Button>
        </div>
      </form>
    </Dialog>
  );
};

export default LinkDialog;

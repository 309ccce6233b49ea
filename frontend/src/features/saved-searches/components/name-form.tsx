import { useState, type SubmitEvent } from 'react';
import { SAVED_SEARCH_NAME_MOST } from '@ilan/api';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { t } from '../texts';

interface NameFormProps {
  readonly name: string;
  readonly onDone: (name: string) => void;
  readonly onCancel: () => void;
}

/** In the place of the name, with the name in it. */
export const NameForm = ({ name, onDone, onCancel }: NameFormProps) => {
  const [wished, setWished] = useState(name);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onDone(wished.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <Field
        label={t('name')}
        hint={t('name_hint')}
        value={wished}
        maxLength={SAVED_SEARCH_NAME_MOST}
        autoFocus
        onChange={({ target }) => setWished(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <div className="flex gap-2 sm:pt-6.5">
        <Button type="submit">{t('keep')}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
};

import { useState, type SubmitEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffFilter } from '@ilan/api';
import { FormProblem } from '@/shared/forms/form-problem';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { renameOption } from '../api/filters';
import { t } from '../kind-texts';
import { optionsOf } from '../state/filter-fields';
import { reasonOf } from '../state/reason-of';

interface RenameOptionProps {
  readonly categoryId: number;
  readonly filter: StaffFilter;
  /** The option of the other filter that it goes with. */
  readonly above: string | null;
}

/** Another name for an option, which ads that say it take along. */
export const RenameOption = ({ categoryId, filter, above }: RenameOptionProps) => {
  const client = useQueryClient();
  const options = optionsOf(filter, above);
  const [chosen, setChosen] = useState<string>();
  const from = chosen ?? options[0] ?? '';
  /** Somebody else has renamed it or taken it away: it is no other one that is meant. */
  const isGone = !options.includes(from);
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const name = to.trim();
    if (busy || isGone || name === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      await renameOption(client, categoryId, filter.key, { above, from, to: name, revision: filter.revision });
      toast.add({ type: 'success', title: t('renamed', { from, to: name }) });
      setChosen(undefined);
      setTo('');
    } catch (error) {
      setProblem(t('failed', { reason: reasonOf(error) }));
    } finally {
      setBusy(false);
    }
  };
  if (options.length === 0) return null;
  return (
    <form
      noValidate
      aria-label={t('rename_title')}
      onSubmit={(event) => void submit(event)}
      className="border-line grid grid-cols-1 gap-3 border-t pt-4"
    >
      <h3 className="text-sm font-bold">{t('rename_title')}</h3>
      <p className="text-muted text-sm">{t('rename_hint')}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <ChoiceField label={t('rename_option')} value={from} onChange={setChosen}>
          {isGone && (
            <option value={from} disabled>
              {t('rename_gone', { option: from })}
            </option>
          )}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </ChoiceField>
        <Field
          label={t('rename_to')}
          value={to}
          maxLength={80}
          onChange={({ target }) => {
            // The name is for the option that stands there now, whatever becomes of the list.
            setChosen(from);
            setTo(target.value);
          }}
        />
      </div>
      <FormProblem>{problem}</FormProblem>
      <Button
        type="submit"
        variant="outline"
        busy={busy}
        disabled={isGone || to.trim() === ''}
        className="justify-self-start"
      >
        {t('rename')}
      </Button>
    </form>
  );
};

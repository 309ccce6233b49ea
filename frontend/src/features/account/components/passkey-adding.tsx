import { useQueryClient } from '@tanstack/react-query';
import { passkeyName, type PasskeyOptions, type RecoveryCodes } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { makePasskey, PasskeyProblem } from '@/shared/passkeys/browser-passkey';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { factorOfNow, SECOND_FACTOR_PATH } from '../api/second-factor';
import { isUnanswered, namesField, saidBy } from '../state/said-by';
import { t } from '../two-step-texts';

interface PasskeyAddingProps {
  /** With the recovery codes, where the person had none. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  /** It was added, and nobody has seen the answer. */
  readonly onLost: () => void;
  /** How many there are. */
  readonly count: number;
}

/** A name, and then the browser asks for the rest. */
export const PasskeyAdding = ({ onAdded, onLost, count }: PasskeyAddingProps) => {
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    schema: passkeyName,
    initial: { name: '' },
    submit: async ({ name }) => {
      const path = `${SECOND_FACTOR_PATH}/passkeys`;
      const credential = await makePasskey(await api.post<PasskeyOptions>(`${path}/options`, {}));
      try {
        const { recovery_codes: codes } = await api.post<RecoveryCodes>(path, { name, credential });
        form.clear();
        onAdded(codes);
      } catch (error) {
        const now = isUnanswered(error) ? await factorOfNow(client) : undefined;
        if (!now || now.passkeys.length <= count) throw error;
        form.clear();
        onLost();
      }
    },
    problemOf: (error) => {
      if (error instanceof PasskeyProblem) return error.message;
      return namesField(error, ['name']) ? undefined : saidBy(error, t('passkey_failed'));
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-sm gap-4">
      <FormProblem>{form.problem}</FormProblem>
      <Field
        label={t('passkey_name')}
        hint={t('passkey_name_hint')}
        autoComplete="off"
        maxLength={60}
        {...form.field('name')}
      />
      <Button type="submit" busy={form.busy} className="justify-self-start max-sm:w-full">
        {t('passkey_add')}
      </Button>
    </form>
  );
};

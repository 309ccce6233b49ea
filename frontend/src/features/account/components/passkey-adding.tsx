import { passkeyName, type PasskeyOptions, type RecoveryCodes } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { makePasskey, PasskeyProblem } from '@/shared/passkeys/browser-passkey';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { SECOND_FACTOR_PATH } from '../api/second-factor';
import { namesField, saidBy } from '../state/said-by';
import { t } from '../two-step-texts';

interface PasskeyAddingProps {
  /** With the recovery codes, where the person had none. */
  readonly onAdded: (codes: readonly string[] | null) => void;
}

/** A name, and then the browser asks for the rest. */
export const PasskeyAdding = ({ onAdded }: PasskeyAddingProps) => {
  const api = useApi();
  const form = useForm({
    schema: passkeyName,
    initial: { name: '' },
    submit: async ({ name }) => {
      const path = `${SECOND_FACTOR_PATH}/passkeys`;
      const credential = await makePasskey(await api.post<PasskeyOptions>(`${path}/options`, {}));
      const { recovery_codes: codes } = await api.post<RecoveryCodes>(path, { name, credential });
      form.clear();
      onAdded(codes);
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

import { useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_LIMITS, profileUpdate, type User } from '@ilan/api';
import { FormProblem } from '@/shared/forms/form-problem';
import { PhoneField } from '@/shared/forms/phone-field';
import { localPhone } from '@/shared/forms/phone-input';
import { useForm } from '@/shared/forms/use-form';
import { keepUser } from '@/shared/api-client/queries/account';
import { useApi } from '@/shared/api-client/query-client';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

interface OwnFormProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Name and phone of whoever is signed in. */
export default function OwnForm({ user, onClose }: OwnFormProps) {
  const api = useApi();
  const client = useQueryClient();
  const { name, surname, phone } = user;
  const form = useForm({
    schema: profileUpdate,
    initial: { name, surname, phone: localPhone(phone) },
    submit: async (values) => {
      keepUser(client, await api.put<User>('/api/account/profile', values));
      toast.add({ type: 'success', title: t('own.saved') });
      onClose();
    },
    problemOf: (error) => (error instanceof Error ? error.message : t('own.failed')),
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormProblem>{form.problem}</FormProblem>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          label={t('own.name')}
          required
          autoFocus
          autoComplete="given-name"
          maxLength={ACCOUNT_LIMITS.nameMax}
          {...form.field('name')}
        />
        <Field
          label={t('own.surname')}
          required
          autoComplete="family-name"
          maxLength={ACCOUNT_LIMITS.nameMax}
          {...form.field('surname')}
        />
        <PhoneField label={t('own.phone')} {...form.field('phone')} onText={(text) => form.set('phone', text)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {t('own.save')}
        </Button>
        <Button variant="ghost" disabled={form.busy} onClick={onClose}>
          {t('own.close')}
        </Button>
      </div>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { passwordChange, type PasswordChanged, type User } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { openSessionsQuery } from '@/shared/api-client/queries/account';
import { useApi } from '@/shared/api-client/query-client';
import { token } from '@/shared/api-client/token';
import { useForm } from '@/shared/forms/use-form';
import { pushOwner } from '@/shared/notices/push-owner';
import { Button } from '@/shared/ui/button';
import { PasswordField } from '@/shared/ui/password-field';
import { toast } from '@/shared/ui/toast';
import { saidBy } from '../state/said-by';
import { t } from '../texts';
import { AccountCard } from './account-card';
import { FormProblem } from '@/shared/forms/form-problem';
import { PasswordStrength } from './password-strength';
import { UsernameForManagers } from './username-for-managers';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

export const ChangePassword = ({ user }: { user: User }) => {
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    schema: passwordChange,
    initial: EMPTY,
    submit: async (values) => {
      const { token: renewed } = await api.put<PasswordChanged>('/api/account/password', values);
      void pushOwner.renew(user.id, token.read(), renewed);
      token.replace(renewed);
      form.clear();
      toast.add({ type: 'success', title: t('password_updated'), message: t('password_updated_text') });
      void client.invalidateQueries(openSessionsQuery());
    },
    problemOf: (error) => (statusOf(error) === 422 ? t('validation_failed') : saidBy(error, t('password_failed'))),
  });
  return (
    <AccountCard title={t('password_title')} lead={t('password_lead')}>
      <form noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-4">
        <FormProblem>{form.problem}</FormProblem>
        <UsernameForManagers email={user.email} />
        <PasswordField
          label={t('password_current')}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <PasswordField
          label={t('password_new')}
          hint={t('password_hint')}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordStrength password={form.values.password} personal={[user.name, user.surname, user.email]} />
        <PasswordField
          label={t('password_again')}
          autoComplete="new-password"
          {...form.field('password_confirmation')}
        />
        <Button type="submit" busy={form.busy} className="justify-self-start max-sm:w-full">
          {t('password_save')}
        </Button>
      </form>
    </AccountCard>
  );
};

import { Suspense, useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_LIMITS, profileUpdate, type User } from '@ilan/api';
import { PhoneField } from '@/shared/forms/phone-field';
import { localPhone } from '@/shared/forms/phone-input';
import { useForm } from '@/shared/forms/use-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { keepUser } from '@/shared/api-client/queries/account';
import { useApi } from '@/shared/api-client/query-client';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { useUnsavedInput } from '../hooks/use-unsaved-input';
import { namesField, saidBy } from '../state/said-by';
import { t } from '../texts';
import { AccountCard } from './account-card';
import { EmailField } from './email-field';
import { FormProblem } from '@/shared/forms/form-problem';
import { lazyPart } from '@/shared/ui/lazy-part';

const LeaveDialog = lazyPart(() => import('@/shared/forms/leave-dialog'));

const fieldsOf = ({ name, surname, phone }: User) => ({ name, surname, phone: localPhone(phone) });

export const ProfileForm = ({ user }: { user: User }) => {
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    schema: profileUpdate,
    initial: fieldsOf(user),
    submit: async (values) => {
      const kept = await api.put<User>('/api/account/profile', values);
      keepUser(client, kept);
      form.rebase(fieldsOf(kept));
      toast.add({ type: 'success', title: t('profile_updated') });
    },
    problemOf: (error) =>
      namesField(error, ['name', 'surname', 'phone']) ? undefined : saidBy(error, t('profile_failed')),
  });
  const { name, surname, phone } = fieldsOf(user);
  // Another tab or device has changed it.
  const rebase = useEffectEvent(form.rebase);
  useEffect(() => rebase({ name, surname, phone }), [name, surname, phone]);
  const guard = useLeaveGuard(form.dirty);
  useUnsavedInput(user.id, form);

  return (
    <AccountCard title={t('details_title')} lead={t('required_hint')}>
      <form noValidate onSubmit={form.onSubmit} className="grid max-w-2xl gap-4">
        <FormProblem>{form.problem}</FormProblem>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={t('name')}
            required
            autoComplete="given-name"
            maxLength={ACCOUNT_LIMITS.nameMax}
            {...form.field('name')}
          />
          <Field
            label={t('surname')}
            required
            autoComplete="family-name"
            maxLength={ACCOUNT_LIMITS.nameMax}
            {...form.field('surname')}
          />
        </div>
        <EmailField user={user} />
        <PhoneField
          label={t('phone')}
          hint={t('phone_hint')}
          {...form.field('phone')}
          onText={(text) => form.set('phone', text)}
        />
        <div className="flex flex-wrap gap-2 pt-1">
          <Button type="submit" busy={form.busy} className="max-sm:w-full">
            {t('save')}
          </Button>
          {form.dirty && !form.busy && (
            <Button variant="ghost" onClick={form.clear} className="max-sm:w-full">
              {t('revert')}
            </Button>
          )}
        </div>
      </form>
      <Suspense>{guard.state === 'blocked' && <LeaveDialog onStay={guard.reset} onGo={guard.proceed} />}</Suspense>
    </AccountCard>
  );
};

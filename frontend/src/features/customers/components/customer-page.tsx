import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Ban, RotateCcw, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { CustomerDetail } from '@ilan/api';
import { RecordFailed } from '@/shared/admin/record-failed';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { PersonBadges } from '@/shared/admin/people/person-badges';
import { t as tp } from '@/shared/admin/people/texts';
import { ApiError } from '@/shared/api-client/api-error';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatDate, formatMoment } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { StreamLink } from '@/shared/admin/stream-link';
import { RecordPast } from '@/shared/admin/past/record-past';
import { t as tpast } from '@/shared/admin/past/texts';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import { customerQuery } from '../api/customer';
import { t } from '../texts';
import { ComplainedAds, PersonAds } from './person-ads';
import { PersonContact, PersonRecord } from './person-facts';
import { PersonHistory } from './person-history';

const SuspensionDialog = lazyPart(() => import('./suspension-dialog'));
const AssignRoleDialog = lazyPart(() => import('@/shared/admin/people/assign-role-dialog'));

type Action = CustomerDetail['actions'][number];

const ACTIONS: Readonly<Record<Action, { readonly label: string; readonly icon: LucideIcon }>> = {
  suspend: { label: t('suspend'), icon: Ban },
  restore: { label: t('restore'), icon: RotateCcw },
  assign_role: { label: tp('role.assign'), icon: ShieldCheck },
};

/** One person with all that staff may know of them. */
export const CustomerPage = () => {
  const { id = '' } = useParams();
  const { data: person, error, refetch } = useQuery(customerQuery(id));
  const [asking, setAsking] = useState<Action>();
  const close = (): void => setAsking(undefined);
  const isErased = error instanceof ApiError && error.code === 'PERSON_ERASED';
  return (
    <AdminFrame
      title={isErased ? t('erased', { id }) : (person?.name ?? t('title'))}
      lead={
        <Link
          to="/cpadmin/customers"
          className="text-brand inline-flex min-h-9 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
      }
      actions={
        isErased ? (
          <StreamLink stream={`erasure-${id}`} />
        ) : (
          person && (
            <>
              <StreamLink stream={`account-${person.id}`} />
              {person.actions.map((action) => {
                const { label, icon: Icon } = ACTIONS[action];
                return (
                  <Button
                    key={action}
                    variant={action === 'suspend' ? 'danger' : 'outline'}
                    onClick={() => setAsking(action)}
                  >
                    <Icon aria-hidden className="size-4" />
                    {label}
                  </Button>
                );
              })}
            </>
          )
        )
      }
    >
      {error && !person && (
        <RecordFailed
          error={error}
          title={t('failed')}
          list="/cpadmin/customers"
          gone={t('erased_text')}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !person && <Skeleton className="h-96" />}
      {person && <Person person={person} />}
      <Suspense>
        {person && (asking === 'suspend' || asking === 'restore') && (
          <SuspensionDialog person={person} change={asking} onClose={close} />
        )}
        {person && asking === 'assign_role' && <AssignRoleDialog person={person} onClose={close} />}
      </Suspense>
    </AdminFrame>
  );
};

const Person = ({ person }: { readonly person: CustomerDetail }) => {
  const session = useQuery(sessionQuery()).data;
  const seesAds = may(session, 'adverts.view');
  const { suspension, delete_at } = person;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <PersonBadges person={person} />
        <span className="font-semibold wrap-anywhere">{person.role_label}</span>
        <span className="text-muted">{t('noticed')}</span>
      </p>
      {suspension && (
        <div className="bg-danger-soft rounded-card p-4 text-sm">
          <h2 className="text-danger font-bold">{t('suspended.title')}</h2>
          <p className="mt-1 wrap-anywhere">{suspension.reason}</p>
          <p className="mt-1 text-xs">{t('suspended.by', { by: suspension.by, at: formatMoment(suspension.at) })}</p>
        </div>
      )}
      {delete_at && (
        <p className="bg-warning-soft rounded-card p-4 text-sm">{t('deleting.text', { at: formatDate(delete_at) })}</p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PersonContact person={person} />
        <PersonRecord person={person} />
        {seesAds && <PersonAds id={person.id} />}
        <ComplainedAds ads={person.complained} linked={seesAds} />
      </div>
      <PersonHistory history={person.history} />
      <RecordPast
        of={`customers/${person.id}`}
        under={['admin', 'customer', String(person.id)]}
        note={tpast('no_names')}
      />
    </div>
  );
};

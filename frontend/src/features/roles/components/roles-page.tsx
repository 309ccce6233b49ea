import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { permissionsQuery, rolesQuery } from '@/shared/api-client/queries/roles';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import { t } from '../texts';
import { RoleEditor } from './role-editor';
import { RoleList } from './role-list';

const CreateRoleDialog = lazyPart(() => import('./create-role-dialog'));

/** Every role, and what the chosen one allows. */
export const RolesPage = () => {
  const [params] = useSearchParams();
  const session = useQuery(sessionQuery()).data;
  const roles = useQuery(rolesQuery());
  const catalogue = useQuery(permissionsQuery());
  const [creating, setCreating] = useState(false);
  const wanted = params.get('role');
  const chosen = roles.data?.find(({ name }) => name === wanted) ?? roles.data?.[0];
  const failure = roles.error ?? catalogue.error;
  const retry = (): void => {
    void roles.refetch();
    void catalogue.refetch();
  };
  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        may(session, 'roles.create') && (
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden className="size-4" />
            {t('new')}
          </Button>
        )
      }
    >
      {failure && !(roles.data && catalogue.data) && (
        <ErrorState title={t('failed')} text={failure.message} onRetry={retry} />
      )}
      {!failure && !(roles.data && catalogue.data) && <Skeleton className="h-96" />}
      {roles.data && catalogue.data && chosen && (
        <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[14rem_minmax(0,1fr)]">
          <RoleList roles={roles.data} chosen={chosen.name} />
          <RoleEditor key={chosen.name} role={chosen} catalogue={catalogue.data} session={session} />
        </div>
      )}
      <Suspense>
        {creating && roles.data && (
          <CreateRoleDialog roles={roles.data} session={session} onClose={() => setCreating(false)} />
        )}
      </Suspense>
    </AdminFrame>
  );
};

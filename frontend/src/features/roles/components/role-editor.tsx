import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Info, Lock, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { PermissionGroup, RoleDetail, Session } from '@ilan/api';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { ApiError } from '@/shared/api-client/api-error';
import { rolesQuery } from '@/shared/api-client/queries/roles';
import { useApi } from '@/shared/api-client/query-client';
import { formatCount } from '@/shared/i18n/format';
import { may } from '@/shared/state/permissions';
import { Button, buttonStyle } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useRoleDraft } from '../hooks/use-role-draft';
import { namedPermissions } from '../state/role-draft';
import { whyLocked } from '../state/why-locked';
import { t } from '../texts';
import { ChangeList } from './change-list';
import { ConflictPanel } from './conflict-panel';
import { PermissionGrid } from './permission-grid';

const ReasonDialog = lazyPart(async () => ({ default: (await import('@/shared/admin/reason-dialog')).ReasonDialog }));
const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface RoleEditorProps {
  readonly role: RoleDetail;
  readonly catalogue: readonly PermissionGroup[];
  readonly session: Session | null | undefined;
}

type Asking = 'save' | 'delete' | undefined;

/** One role: its name, what it allows, and what saving would change. */
export const RoleEditor = ({ role, catalogue, session }: RoleEditorProps) => {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { draft, changes, count, outdated, ...edit } = useRoleDraft(role);
  const [asking, setAsking] = useState<Asking>();
  const named = namedPermissions(catalogue);
  const why = whyLocked(session, role, named);
  const mayGrant = (permission: string): boolean => may(session, permission);
  const someLocked =
    why === undefined && catalogue.some((group) => group.actions.some((one) => !mayGrant(one.permission)));
  const guard = useLeaveGuard(count > 0, { alsoWithin: true });
  const members = formatCount(role.member_count);
  const shortName = draft.label.trim().length < 2 ? t('name.short') : undefined;

  const keep = (next: readonly RoleDetail[] | undefined): void =>
    void client.setQueryData(rolesQuery().queryKey, next && [...next]);
  const save = async ({ text: reason }: { readonly text: string }): Promise<void> => {
    try {
      const kept = await api.put<RoleDetail>(`/api/admin/roles/${role.name}`, {
        label: draft.label.trim(),
        permissions: [...draft.permissions],
        reason,
        revision: draft.base.revision,
      });
      edit.drop();
      keep(client.getQueryData(rolesQuery().queryKey)?.map((one) => (one.name === kept.name ? kept : one)));
      setAsking(undefined);
      toast.add({ type: 'success', title: t('changes.saved', { role: kept.label }) });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'VERSION_CONFLICT')) throw error;
      await client.refetchQueries({ queryKey: rolesQuery().queryKey });
      setAsking(undefined);
    }
  };
  const remove = async ({ text: reason }: { readonly text: string }): Promise<void> => {
    await api.delete(`/api/admin/roles/${role.name}`, { reason });
    setAsking(undefined);
    edit.drop();
    keep(client.getQueryData(rolesQuery().queryKey)?.filter(({ name }) => name !== role.name));
    toast.add({ type: 'success', title: t('delete.done', { role: role.label }) });
    void navigate({ search: '' }, { replace: true });
  };

  return (
    <section aria-labelledby="role-title" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="role-title" className="text-xl font-bold tracking-tight wrap-anywhere">
            {role.label}
          </h2>
          <p className="text-muted text-sm">
            {role.built_in ? t('builtIn') : t('custom')} · {t('members', { count: members })}
          </p>
        </div>
        {!role.built_in && may(session, 'roles.delete') && why === undefined && (
          <Button
            variant="outline"
            size="sm"
            disabled={role.member_count > 0 || count > 0}
            onClick={() => setAsking('delete')}
          >
            <Trash2 aria-hidden className="size-4" />
            {t('delete')}
          </Button>
        )}
      </div>
      {why !== undefined && (
        <p className="bg-info-soft text-ink rounded-control flex items-start gap-2 px-3.5 py-2.5 text-sm">
          <Lock aria-hidden className="text-info mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">{why}</span>
        </p>
      )}
      {why === undefined && role.built_in && <p className="text-muted text-sm">{t('why.builtIn')}</p>}
      {!role.built_in && role.member_count > 0 && may(session, 'roles.delete') && (
        <p className="text-muted text-sm">
          {t('why.inUse', { count: members })}{' '}
          {may(session, 'management.view') && (
            <Link
              to={`/cpadmin/management?role=${role.name}`}
              className={buttonStyle({ variant: 'link', size: 'sm', className: 'h-auto px-0' })}
            >
              {t('members', { count: members })}
            </Link>
          )}
        </p>
      )}
      {outdated && <ConflictPanel draft={draft} theirs={role} named={named} onTake={edit.drop} onApply={edit.apply} />}
      {!role.built_in && why === undefined && (
        <Field
          label={t('name')}
          hint={t('name.hint')}
          required
          maxLength={60}
          value={draft.label}
          error={shortName}
          onChange={({ target }) => edit.rename(target.value)}
          className="max-w-md"
        />
      )}
      {someLocked && (
        <p className="text-muted flex items-center gap-2 text-sm">
          <Info aria-hidden className="size-4 shrink-0" />
          {t('grid.locked')}
        </p>
      )}
      <PermissionGrid
        label={t('grid', { role: role.label })}
        catalogue={catalogue}
        permissions={draft.permissions}
        before={draft.base.permissions}
        mayGrant={mayGrant}
        still={why !== undefined}
        onToggle={(permission) => edit.toggle(permission, mayGrant)}
      />
      {count > 0 && !outdated && (
        <div className="bg-surface border-brand shadow-float rounded-card sticky bottom-3 z-10 flex flex-wrap items-center gap-2 border p-2 pl-4">
          <p role="status" className="mr-auto text-sm font-semibold tabular-nums">
            {t('changes.count', { count: formatCount(count) })}
          </p>
          <Button variant="ghost" onClick={edit.drop}>
            {t('changes.drop')}
          </Button>
          <Button disabled={shortName !== undefined} onClick={() => setAsking('save')}>
            {t('changes.review')}
          </Button>
        </div>
      )}
      <Suspense>
        {asking === 'save' && (
          <ReasonDialog
            open
            title={t('changes.title', { role: role.label })}
            description={role.member_count > 0 ? t('changes.affects', { count: members }) : t('changes.affectsNobody')}
            confirm={t('changes.save')}
            onConfirm={save}
            onCancel={() => setAsking(undefined)}
          >
            <ChangeList changes={changes} named={named} />
          </ReasonDialog>
        )}
        {asking === 'delete' && (
          <ReasonDialog
            open
            danger
            title={t('delete.title', { role: role.label })}
            description={t('delete.text')}
            confirm={t('delete')}
            onConfirm={remove}
            onCancel={() => setAsking(undefined)}
          />
        )}
        {guard.state === 'blocked' && (
          <ConfirmDialog
            open
            danger
            onTheWay
            title={t('leave.title')}
            description={t('leave.text')}
            confirm={t('leave.go')}
            cancel={t('leave.stay')}
            onConfirm={guard.proceed}
            onCancel={guard.reset}
          />
        )}
      </Suspense>
    </section>
  );
};

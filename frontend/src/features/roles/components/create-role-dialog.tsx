import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { RoleDetail, Session } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { rolesQuery } from '@/shared/api-client/queries/roles';
import { useApi } from '@/shared/api-client/query-client';
import { may } from '@/shared/state/permissions';
import { Field } from '@/shared/ui/input';
import { Select } from '@/shared/ui/select';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

interface CreateRoleDialogProps {
  readonly roles: readonly RoleDetail[];
  readonly session: Session | null | undefined;
  readonly onClose: () => void;
}

/** A name and what to begin with; the page of the new role follows. */
export default function CreateRoleDialog({ roles, session, onClose }: CreateRoleDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const copyId = useId();
  const [label, setLabel] = useState('');
  const [from, setFrom] = useState('');
  const [problem, setProblem] = useState<string>();

  const create = async ({ text: reason }: { readonly text: string }): Promise<void> => {
    if (label.trim().length < 2) {
      setProblem(t('name.short'));
      return;
    }
    const begun = roles.find(({ name }) => name === from)?.permissions ?? [];
    const permissions = begun.filter((permission) => may(session, permission));
    const made = await api.post<RoleDetail>('/api/admin/roles', { label: label.trim(), permissions, reason });
    await client.refetchQueries({ queryKey: rolesQuery().queryKey });
    onClose();
    toast.add({ type: 'success', title: t('create.done', { role: made.label }) });
    void navigate({ search: `?role=${made.name}` });
  };
  return (
    <ReasonDialog
      open
      title={t('create.title')}
      description={t('create.text')}
      confirm={t('create.confirm')}
      onConfirm={create}
      onCancel={onClose}
    >
      <Field
        label={t('name')}
        hint={t('name.hint')}
        required
        maxLength={60}
        value={label}
        error={problem}
        onChange={({ target }) => {
          setLabel(target.value);
          setProblem(undefined);
        }}
      />
      <div className="grid gap-1.5">
        <label htmlFor={copyId} className="text-sm font-medium">
          {t('copy')}
        </label>
        <Select
          id={copyId}
          value={from}
          aria-describedby={`${copyId}-hint`}
          onChange={({ target }) => setFrom(target.value)}
        >
          <option value="">{t('copy.none')}</option>
          {roles.map(({ name, label: other }) => (
            <option key={name} value={name}>
              {other}
            </option>
          ))}
        </Select>
        <p id={`${copyId}-hint`} className="text-muted text-sm">
          {t('copy.hint')}
        </p>
      </div>
    </ReasonDialog>
  );
}

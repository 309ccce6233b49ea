import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CustomerRow, RoleAssigned } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { Select } from '@/shared/ui/select';
import { toast } from '@/shared/ui/toast';
import { ReasonDialog } from '../reason-dialog';
import { useRoleChoices } from './role-choices';
import { t } from './texts';

interface AssignRoleDialogProps {
  readonly person: Pick<CustomerRow, 'id' | 'name' | 'role' | 'role_label'>;
  readonly onClose: () => void;
}

/** Another role for somebody, and why. Load lazily, it brings the dialog. */
export default function AssignRoleDialog({ person, onClose }: AssignRoleDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const choices = useRoleChoices();
  const id = useId();
  const [role, setRole] = useState('');
  const [problem, setProblem] = useState<string>();

  const assign = async ({ text: reason }: { readonly text: string }): Promise<void> => {
    const wrong = role === '' ? t('role.missing') : role === person.role ? t('role.same') : undefined;
    setProblem(wrong);
    if (wrong !== undefined) return;
    const given = await api.put<RoleAssigned>(`/api/admin/users/${person.id}/role`, { role, reason });
    onClose();
    toast.add({ type: 'success', title: t('role.done', { name: person.name, role: given.role_label }) });
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <ReasonDialog
      open
      title={t('role.title', { name: person.name })}
      description={t('role.text', { role: person.role_label })}
      confirm={t('role.confirm')}
      onConfirm={assign}
      onCancel={onClose}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {t('role.choose')}
        </label>
        <Select
          id={id}
          required
          value={role}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setRole(target.value);
            setProblem(undefined);
          }}
        >
          <option value="">{t('role.empty')}</option>
          {choices.map(({ name, label, beyond }) => (
            <option key={name} value={name} disabled={beyond}>
              {beyond ? t('role.more', { role: label }) : label}
            </option>
          ))}
        </Select>
        {problem && (
          <p id={`${id}-error`} role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
    </ReasonDialog>
  );
}

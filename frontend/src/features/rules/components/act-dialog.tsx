import { useQueryClient } from '@tanstack/react-query';
import type { Rule } from '@ilan/api';
import { ReasonDialog, type GivenReason } from '@/shared/admin/reason-dialog';
import { toast } from '@/shared/ui/toast';
import { removeRule, saveRule } from '../api/rules';
import { t } from '../texts';
import type { RowAction } from './rule-row';

interface ActDialogProps {
  readonly rule: Rule;
  readonly action: RowAction;
  readonly onClose: () => void;
}

/** Switches a rule or takes it away, with a reason. */
const ActDialog = ({ rule, action, onClose }: ActDialogProps) => {
  const client = useQueryClient();
  const { id, name, enabled, revision, risk, test } = rule;
  const doing = action === 'remove' ? 'remove' : enabled ? 'switch_off' : 'switch_on';
  const confirm = async ({ text: reason }: GivenReason): Promise<void> => {
    if (action === 'remove') await removeRule(client, id, reason);
    else await saveRule(client, id, { name, action: rule.action, risk, test, enabled: !enabled, revision, reason });
    toast.add({ type: 'success', title: t(action === 'remove' ? 'removed' : 'saved', { name }) });
    onClose();
  };
  return (
    <ReasonDialog
      open
      title={t(`${doing}_title`)}
      description={t(`${doing}_text`, { name })}
      confirm={t(doing)}
      danger={action === 'remove'}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
};

export default ActDialog;

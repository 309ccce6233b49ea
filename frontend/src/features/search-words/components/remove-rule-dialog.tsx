import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SearchRule } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { toast } from '@/shared/ui/toast';
import { removeRule } from '../api/search-rules';
import { t } from '../rule-texts';
import { EffectPanel } from './effect-panel';
import { WithheldPanel } from './withheld-panel';

interface RemoveRuleDialogProps {
  readonly rule: SearchRule;
  readonly onClose: () => void;
}

/** Asks once more before a rule goes, with what its term will lead to, or which popular terms are offered again. */
const RemoveRuleDialog = ({ rule, onClose }: RemoveRuleDialogProps) => {
  const client = useQueryClient();
  // As it was when that was asked; what it is by now has been seen once that is refused.
  const [asked, setAsked] = useState<typeof rule | undefined>(rule);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { term, kind } = rule;
  const isHidden = kind === 'hidden';
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeRule(client, asked ?? rule);
      toast.add({ type: 'success', title: t(isHidden ? 'shown_again' : 'removed', { term }) });
      onClose();
    } catch (error) {
      const said = t('failed', { reason: error instanceof Error ? error.message : '' });
      // The list has lost the rule by now, and this dialog with it.
      if (error instanceof ApiError && error.code === 'NO_SEARCH_RULE') toast.add({ type: 'error', title: said });
      setProblem(said);
      setAsked(undefined);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t(isHidden ? 'show_again_title' : 'remove_title')}
      description={t(isHidden ? 'show_again_text' : 'remove_text', { term })}
      confirm={t(isHidden ? 'show_again' : 'remove')}
      danger={!isHidden}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        {kind === 'redirect' ? (
          <EffectPanel wanted={{ of: 'redirect', q: term, path: undefined }} />
        ) : (
          <WithheldPanel kind={kind} id={rule.id} term={undefined} match={undefined} />
        )}
        <FormProblem>{problem}</FormProblem>
      </div>
    </ConfirmDialog>
  );
};

export default RemoveRuleDialog;

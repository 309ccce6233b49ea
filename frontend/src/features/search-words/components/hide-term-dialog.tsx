import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { RULE_TERM_MAX } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { toast } from '@/shared/ui/toast';
import { addRule } from '../api/search-rules';
import { t } from '../rule-texts';
import { WithheldPanel } from './withheld-panel';

interface HideTermDialogProps {
  /** As people search; a rule may be shorter than that. */
  readonly searched: string;
  readonly onClose: () => void;
}

/** Asks once more before a popular term is offered to nobody, with which ones go by that: more than one may be written alike. */
const HideTermDialog = ({ searched, onClose }: HideTermDialogProps) => {
  const term = searched.slice(0, RULE_TERM_MAX);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const hide = async (): Promise<void> => {
    setBusy(true);
    try {
      await addRule(client, { kind: 'hidden', term, path: null, match: null });
      toast.add({ type: 'success', title: t('now_hidden', { term }) });
      onClose();
    } catch (error) {
      const said = t('failed', { reason: error instanceof Error ? error.message : '' });
      setProblem(said);
      setBusy(false);
      // Somebody else was quicker: the list shows it hidden by now, and nothing is left to ask.
      if (error instanceof ApiError && error.code === 'SEARCH_RULE_EXISTS') {
        toast.add({ type: 'error', title: said });
        onClose();
      }
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('hide_title')}
      description={t('hide_text', { term })}
      confirm={t('hide')}
      busy={busy}
      onConfirm={() => void hide()}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <WithheldPanel kind="hidden" id={undefined} term={term} match={undefined} />
        <FormProblem>{problem}</FormProblem>
      </div>
    </ConfirmDialog>
  );
};

export default HideTermDialog;

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SynonymGroup } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { toast } from '@/shared/ui/toast';
import { removeSynonyms } from '../api/synonyms';
import { EffectPanel } from './effect-panel';
import { allWords } from '../state/synonym-fields';
import { t } from '../texts';

interface RemoveDialogProps {
  readonly group: SynonymGroup;
  readonly onClose: () => void;
}

/** Asks once more before a group goes. */
const RemoveDialog = ({ group, onClose }: RemoveDialogProps) => {
  const client = useQueryClient();
  // As it was when that was asked; what it is by now has been seen once that is refused.
  const [asked, setAsked] = useState<typeof group | undefined>(group);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const words = allWords(group);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeSynonyms(client, asked ?? group);
      toast.add({ type: 'success', title: t('removed', { words }) });
      onClose();
    } catch (error) {
      const said = t('remove_failed', { reason: error instanceof Error ? error.message : '' });
      // The list has lost the group by now, and this dialog with it.
      if (error instanceof ApiError && error.code === 'NO_SYNONYMS') toast.add({ type: 'error', title: said });
      setProblem(said);
      setAsked(undefined);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('remove_title')}
      description={t('remove_text', { words })}
      confirm={t('remove')}
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <EffectPanel
          wanted={{
            of: 'synonyms',
            q: group.kind === 'also' ? (group.word ?? '') : (group.words[0] ?? ''),
            id: group.id,
            kind: group.kind,
            word: undefined,
            words: undefined,
          }}
        />
        <FormProblem>{problem}</FormProblem>
      </div>
    </ConfirmDialog>
  );
};

export default RemoveDialog;

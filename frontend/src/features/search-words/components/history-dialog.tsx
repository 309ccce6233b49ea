import { RecordHistory } from '@/shared/admin/record-history';
import { Dialog } from '@/shared/ui/dialog';
import { t } from '../rule-texts';
import { historyOf, type WordKind } from '../state/word-history';

interface HistoryDialogProps {
  readonly kind: WordKind;
  readonly id: string;
  /** The words that it is about. */
  readonly name: string;
  readonly onClose: () => void;
}

/** What became of one rule or group: who changed what, what it was at a moment, and the way back for who may edit. */
const HistoryDialog = ({ kind, id, name, onClose }: HistoryDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={t('history_of')}
    description={name}
    className="sm:w-[40rem]"
  >
    <RecordHistory besideAddress {...historyOf(kind, id)} />
  </Dialog>
);

export default HistoryDialog;

import { RecordHistory } from '@/shared/admin/record-history';
import { Dialog } from '@/shared/ui/dialog';
import { t } from '../rule-texts';

interface HistoryDialogProps {
  readonly kind: 'search-rule' | 'synonym';
  readonly id: string;
  /** The words that it is about. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Below /api/admin, and what is stale when one of them changes. */
const KEPT = { 'search-rule': 'search-rules', synonym: 'synonyms' } as const;

/** What became of one rule or group: who changed what, what it was at a moment, and the way back for who may edit. */
const HistoryDialog = ({ kind, id, name, onClose }: HistoryDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={t('history_of')}
    description={name}
    className="sm:w-[40rem]"
  >
    <RecordHistory
      besideAddress
      of={`${KEPT[kind]}/${encodeURIComponent(id)}`}
      record={id}
      path={`/api/admin/${kind}-changes`}
      under={['admin', KEPT[kind]]}
      edit="searchwords.edit"
    />
  </Dialog>
);

export default HistoryDialog;

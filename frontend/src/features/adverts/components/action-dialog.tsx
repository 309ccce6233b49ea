import { REVIEW_REASONS, type AdvertDetail } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { useAdvertActions } from '../hooks/use-advert-actions';
import { judgementOf } from '../state/judgement';
import { t } from '../texts';
import type { AskedAction } from './advert-actions';
import { FeatureDialog } from './feature-dialog';
import { SureDialog } from './sure-dialog';

interface ActionDialogProps {
  readonly action: AskedAction;
  readonly ad: AdvertDetail;
  readonly onClose: () => void;
}

/** Asks for what the action needs: a reason, days, or only whether one is sure. */
export default function ActionDialog({ action, ad, onClose }: ActionDialogProps) {
  const actions = useAdvertActions(ad);
  const { title } = ad;
  switch (action) {
    case 'take_down':
    case 'delete':
      return (
        <ReasonDialog
          open
          danger
          title={t(`${action}_title`)}
          description={t(`${action}_text`, { title })}
          confirm={t(action)}
          max={1000}
          codes={REVIEW_REASONS}
          wordlessCodes={(code) => code !== 'other'}
          onCancel={onClose}
          onConfirm={(given) => actions[action](judgementOf(given)).then(onClose)}
        />
      );
    case 'feature':
      return <FeatureDialog title={title} onClose={onClose} onConfirm={actions.feature} />;
    case 'restore':
    case 'end_feature':
      return (
        <SureDialog
          title={t(`${action}_title`)}
          description={t(`${action}_text`, { title })}
          confirm={t(action)}
          onClose={onClose}
          onConfirm={actions[action]}
        />
      );
  }
}

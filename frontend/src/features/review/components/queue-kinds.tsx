import type { ReviewKind } from '@ilan/api';
import { KindTabs } from '@/shared/admin/desk';
import { KINDS, withParams } from '../state/queue-search';
import { t } from '../texts';

interface QueueKindsProps {
  readonly kind: ReviewKind;
  readonly counts: Readonly<Record<ReviewKind, number>> | undefined;
  readonly params: URLSearchParams;
  readonly onChange: () => void;
}

/** What waits for whom: ads, complaints, appeals. */
export const QueueKinds = ({ kind, counts, params, onChange }: QueueKindsProps) => (
  <KindTabs
    label={t('kinds')}
    kinds={KINDS.map((one) => ({
      to: `?${withParams(params, { kind: one === 'listing' ? null : one, open: null }).toString()}`,
      label: t(`kind_${one}`),
      count: counts?.[one],
      current: one === kind,
    }))}
    onChoose={onChange}
  />
);

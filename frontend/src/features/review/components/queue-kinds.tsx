import { Link } from 'react-router-dom';
import type { ReviewKind } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
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
  <nav aria-label={t('kinds')}>
    <ul className="bg-sunken rounded-control flex w-fit max-w-full gap-1 overflow-x-auto p-1">
      {KINDS.map((one) => (
        <li key={one}>
          <Link
            to={`?${withParams(params, { kind: one === 'listing' ? null : one, open: null }).toString()}`}
            aria-current={one === kind ? 'page' : undefined}
            onClick={onChange}
            className="text-muted hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-lift flex min-h-10 items-center gap-2 rounded-lg px-3 text-sm font-semibold whitespace-nowrap"
          >
            {t(`kind_${one}`)}
            {counts && <span className="tabular-nums">{formatCount(counts[one])}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

import { useQuery } from '@tanstack/react-query';
import type { SecurityEntries } from '@ilan/api';
import { securityLogQuery } from '@/shared/api-client/queries/account';
import { formatShortDateTime } from '@/shared/i18n/format';
import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '../texts';
import { AccountCard } from './account-card';
import { LoadFailed } from './load-failed';

type Entry = SecurityEntries['data'][number];

/** Somebody tried what they should not know. */
const FAILED: ReadonlySet<Entry['kind']> = new Set(['sign_in_failed', 'wrong_code']);
const BY_OPERATOR: ReadonlySet<Entry['kind']> = new Set(['factor_reset', 'factor_code_given']);

const EntryRow = ({ entry }: { entry: Entry }) => (
  <li className="border-line grid gap-x-4 border-t py-2.5 first:border-0 sm:grid-cols-[1fr_auto] sm:items-baseline">
    <p className={FAILED.has(entry.kind) ? 'text-danger font-medium' : 'font-medium'}>{t(`security_${entry.kind}`)}</p>
    <p className="text-muted text-sm sm:text-right">{formatShortDateTime(entry.at)}</p>
    <p className="text-muted text-sm wrap-anywhere">
      {[
        // An operator's command comes from no device of the person's.
        ...(BY_OPERATOR.has(entry.kind) ? [] : [entry.device]),
        ...(entry.same_network ? [t('security_same_network')] : []),
      ].join(' · ')}
    </p>
  </li>
);

/** What happened at the doors of the account, for its owner to compare with their memory. */
export const SecurityLogCard = () => {
  const { data, isError, isPending, refetch } = useQuery(securityLogQuery());
  return (
    <AccountCard title={t('security_title')} lead={t('security_lead')}>
      {isPending && <Skeleton className="h-36 w-full" />}
      {isError && !data && <LoadFailed onRetry={() => void refetch()}>{t('security_failed')}</LoadFailed>}
      {data && data.data.length === 0 && <p className="text-muted text-sm">{t('security_none')}</p>}
      {data && (
        <ul aria-label={t('security_title')}>
          {data.data.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </AccountCard>
  );
};

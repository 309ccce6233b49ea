import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type BankStatement, bankTransferStatus, type BankTransferStatus, sayMoney } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { Card } from '@/shared/admin/card';
import { FilterTabs } from '@/shared/admin/list/filter-tabs';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { BANK_TRANSFER_LABELS } from '@/shared/i18n/tr/labels';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { transfersQuery } from '../api/transfers';
import { t } from '../texts';
import { StatementUpload } from './statement-upload';
import { TransferCard } from './transfer-card';

/** Counts come with the movements. */
const META = { current_page: 1, last_page: 1, per_page: 100, total: 0 };
const EMPTY: Readonly<Record<BankTransferStatus, string>> = {
  open: t('open_none'),
  matched: t('matched_none'),
  aside: t('aside_none'),
  recognised: t('recognised_none'),
  returned: t('returned_none'),
};

const pageOf = (said: string | null): number => (said !== null && /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1);

/** What came to our account, and whose it is. */
export const TransfersPage = () => {
  const { data: session } = useQuery(sessionQuery());
  const [address, setAddress] = useSearchParams();
  const read = bankTransferStatus.safeParse(address.get('status'));
  const status = read.success ? read.data : 'open';
  const page = pageOf(address.get('page'));
  const onPage = (number: number): void => {
    setAddress({ ...(status !== 'open' && { status }), ...(number > 1 && { page: String(number) }) });
    window.scrollTo({ top: 0 });
  };
  const transfers = useQuery(transfersQuery(status, page));
  const mayDecide = may(session, 'payments.reconcile');
  const { data } = transfers;
  return (
    <AdminFrame title={t('transfers_title')} lead={t('transfers_lead')}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid min-w-0 gap-4 lg:order-2">
          {mayDecide && <StatementUpload />}
          {data && data.statements.length > 0 && <Statements statements={data.statements} />}
        </div>
        <div className="min-w-0">
          <FilterTabs
            filter={{
              kind: 'tabs',
              name: 'status',
              label: t('transfers_status'),
              options: bankTransferStatus.options.map((value) => ({ value, label: BANK_TRANSFER_LABELS[value] })),
              countOf: (value) => data?.counts[value as BankTransferStatus],
            }}
            value={status}
            meta={META}
            onChange={(value) => setAddress(value === 'open' ? {} : { status: value }, { replace: true })}
          />
          {transfers.isError && !data && (
            <ErrorState title={t('transfers_failed')} onRetry={() => void transfers.refetch()} />
          )}
          {transfers.isPending && <Skeleton className="mt-3 h-40" />}
          {data && data.data.length === 0 && (
            <EmptyState title={EMPTY[status]} {...(status === 'open' && { text: t('open_none_text') })} />
          )}
          {data && data.data.length > 0 && (
            <ul className="mt-3 grid gap-3">
              {data.data.map((transfer) => (
                <TransferCard key={transfer.id} transfer={transfer} mayDecide={mayDecide} />
              ))}
            </ul>
          )}
          {(page > 1 || data?.more) && (
            <div className="mt-4 flex flex-wrap justify-between gap-2">
              {page > 1 && (
                <Button variant="outline" onClick={() => onPage(page - 1)}>
                  {t('transfers_newer')}
                </Button>
              )}
              {data?.more && (
                <Button variant="outline" className="ml-auto" onClick={() => onPage(page + 1)}>
                  {t('transfers_older')}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </AdminFrame>
  );
};

const Statements = ({ statements }: { readonly statements: readonly BankStatement[] }) => (
  <Card title={t('statements')}>
    <ul className="grid gap-3 text-sm">
      {statements.map((one) => (
        <li key={one.id}>
          <span className="block font-semibold tabular-nums">
            {one.first_day && one.last_day
              ? t('statement_span', { first: formatDate(one.first_day), last: formatDate(one.last_day) })
              : formatDate(one.read_at)}
          </span>
          <span className="text-muted block wrap-anywhere tabular-nums">
            {t('statement_said', {
              movements: formatCount(one.movements),
              fresh: formatCount(one.fresh),
              opening: sayMoney(one.opening_minor),
              closing: sayMoney(one.closing_minor),
            })}
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

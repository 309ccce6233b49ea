import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderPlaced, OrderSummary, PaymentMethod } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import { FormProblem } from '@/shared/forms/form-problem';
import { Button, buttonStyle } from '@/shared/ui/button';
import { t } from '../texts';

interface PayAgainProps {
  readonly order: Pick<OrderSummary, 'id' | 'lines'>;
  readonly method: PaymentMethod;
  /** `go_on`: on with an attempt that waits; `pay_card`: another one beside a transfer that waits. */
  readonly as?: 'pay_again' | 'go_on' | 'pay_card';
  readonly size?: 'sm' | 'md';
}

const promotePath = (lines: OrderSummary['lines']): string =>
  `/promote?ads=${[...new Set(lines.map(({ listing_id }) => listing_id))].join(',')}`;

/** By the method of an order that came to nothing nobody pays any more: what it was for is ordered anew. */
export const OrderAnew = ({ lines }: Pick<OrderSummary, 'lines'>) => (
  <div className="grid min-w-0 gap-2">
    <Link to={promotePath(lines)} className={buttonStyle({})}>
      {t('order_anew')}
    </Link>
    <p className="text-muted text-sm">{t('method_gone')}</p>
  </div>
);

/** The same order in another attempt; where it could not be placed today as it was, the way to a new one. */
export const PayAgain = ({ order: { id, lines }, method, as = 'pay_again', size = 'md' }: PayAgainProps) => {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const pay = useMutation({
    mutationFn: () => api.post<OrderPlaced>(`/api/orders/${id}/pay`, { method }),
    onSuccess: ({ next }) => {
      void client.invalidateQueries({ queryKey: ['orders'] });
      if (next.kind === 'redirect' && !next.url.startsWith('/')) window.location.assign(next.url);
      else void navigate(next.kind === 'redirect' ? next.url : `/account/orders/${id}`);
    },
  });
  const isChanged = pay.error instanceof ApiError && pay.error.code === 'ORDER_CHANGED';
  return (
    <div className="grid min-w-0 gap-2">
      {isChanged ? (
        <Link to={promotePath(lines)} className={buttonStyle({ size })}>
          {t('order_anew')}
        </Link>
      ) : (
        <Button size={size} busy={pay.isPending} onClick={() => pay.mutate()}>
          {t(as)}
          <span className="sr-only">: {t('order', { id })}</span>
        </Button>
      )}
      <FormProblem>{pay.error?.message}</FormProblem>
    </div>
  );
};

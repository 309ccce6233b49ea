import { type SubmitEvent, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { sayMoney, type TestCardPayment } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import { PageHead } from '@/shared/seo/page-head';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Field } from '@/shared/ui/input';
import { Skeleton } from '@/shared/ui/skeleton';
import { testCardQuery } from '../api/orders';
import { t } from '../texts';

/** /test-card/…: stands for the page of a bank, and says so. */
const TestCardPage = () => {
  const { ref = '' } = useParams();
  const { data, isError, refetch } = useQuery(testCardQuery(ref));
  return (
    <div className="page max-w-lg py-6">
      <PageHead title={t('test_title')} noindex />
      <h1 className="text-xl font-bold">{t('test_title')}</h1>
      <p className="bg-warning-soft rounded-control my-4 flex gap-2 p-3 text-sm font-medium">
        <TriangleAlert aria-hidden className="text-warning size-5 shrink-0" />
        {t('test_warning')}
      </p>
      {data ? (
        <Steps reference={ref} payment={data} />
      ) : isError ? (
        <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </div>
  );
};

interface StepsProps {
  readonly reference: string;
  readonly payment: TestCardPayment;
}

const Steps = ({ reference, payment }: StepsProps) => {
  const api = useApi();
  const client = useQueryClient();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const leave = (): void => window.location.assign(payment.return_url);
  const send = useMutation({
    mutationFn: ({ step, body }: { readonly step: 'card' | 'code'; readonly body: object }) =>
      api.post<TestCardPayment>(`/api/test-card/${reference}/${step}`, body),
    onSuccess: (after) => {
      client.setQueryData(testCardQuery(reference).queryKey, after);
      if (after.step === 'done') leave();
    },
  });
  const problem = send.error instanceof ApiError ? send.error.message : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send.mutate(payment.step === 'card' ? { step: 'card', body: { number } } : { step: 'code', body: { code } });
  };
  return (
    <form onSubmit={submit} noValidate className="bg-surface border-line rounded-card grid gap-4 border p-4">
      <p className="flex justify-between font-bold">
        <span>{t('test_amount')}</span>
        <span className="tabular-nums">{sayMoney(payment.amount_minor)}</span>
      </p>
      {payment.step === 'card' && (
        <>
          <Field
            label={t('test_number')}
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            error={problem}
          />
          <Button type="submit" size="lg" busy={send.isPending}>
            {t('test_next')}
          </Button>
          <h2 className="text-sm font-bold">{t('test_cards')}</h2>
          <ul className="divide-line divide-y text-sm">
            {payment.cards.map((card) => (
              <li key={card.number} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block font-medium tabular-nums">
                    {card.number.replace(/(\d{4})(?=\d)/gu, '$1 ')}
                  </span>
                  <span className="text-muted">{card.does}</span>
                </span>
                <Button variant="outline" size="sm" onClick={() => setNumber(card.number)}>
                  {t('test_use')}
                  <span className="sr-only">: {card.does}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {payment.step === 'code' && (
        <>
          <Field
            label={t('test_code')}
            hint={t(payment.refuses_code ? 'test_code_refused' : 'test_code_hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={problem}
          />
          <Button type="submit" size="lg" busy={send.isPending}>
            {t('test_confirm')}
          </Button>
        </>
      )}
      {payment.outcome !== null && (
        <p role="status" className="font-medium">
          {t(`test_${payment.outcome}`)}
        </p>
      )}
      <Button
        variant={payment.step === 'done' ? 'primary' : 'ghost'}
        size={payment.step === 'done' ? 'lg' : 'md'}
        onClick={leave}
      >
        {t(payment.step === 'done' ? 'test_back' : 'test_cancel')}
      </Button>
    </form>
  );
};

export default TestCardPage;

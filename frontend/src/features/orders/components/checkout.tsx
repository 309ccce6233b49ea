import { type ReactNode, useId, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import {
  type ListingDetail,
  type OrderOptions,
  type OrderPlaced,
  type OrderSummary,
  type PaymentMethod,
  type PromotionPackage,
  sayMoney,
  sayTenths,
} from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { useApi } from '@/shared/api-client/query-client';
import { sentOnce } from '@/shared/api-client/sent-once';
import { FormProblem } from '@/shared/forms/form-problem';
import { ListingCard } from '@/shared/listing-card/listing-card';
import { OrderSum } from '@/shared/orders/order-sum';
import { Button, buttonStyle } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Radio } from '@/shared/ui/radio';
import { packagesQuery, waitingQuery } from '../api/orders';
import { acceptedAs } from '../state/accepted-as';
import { type BilledFields, type BilledProblems, firstBilled, readBilled, typedBilled } from '../state/billed-fields';
import { dueFor } from '../state/kept-back';
import { keysInTab } from '../state/keys-in-tab';
import { placeProblem } from '../state/place-problem';
import { twinOf } from '../state/waiting-orders';
import { t } from '../texts';
import { AgreementList } from './agreement-list';
import { BilledForm } from './billed-form';
import { PackageChoice } from './package-choice';
import { RunningPromotions } from './running-promotions';
import { WaitingOrders } from './waiting-orders';

interface CheckoutProps {
  readonly ads: readonly ListingDetail[];
  readonly packages: readonly PromotionPackage[];
  readonly options: OrderOptions;
  /** Orders for one of these ads that wait for their payment. */
  readonly waiting: readonly OrderSummary[];
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-surface border-line rounded-card grid gap-3 border p-4 md:p-5">
      <h2 id={id} className="font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
};

/** Everything from choosing to paying. */
export const Checkout = ({ ads, packages, options, waiting }: CheckoutProps) => {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(packages[0] ? [packages[0].id] : []);
  const buyer = useQuery(sessionQuery()).data?.user;
  const [fields, setFields] = useState<BilledFields>(() =>
    options.billed ? typedBilled(options.billed) : firstBilled(buyer),
  );
  const [problems, setProblems] = useState<BilledProblems>({});
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [method, setMethod] = useState<PaymentMethod | undefined>(options.methods[0]);
  const [problem, setProblem] = useState<string>();
  const ids = ads.map(({ id }) => id);
  // The words that are sent name the ads, so that one order is told from another.
  const [once] = useState(() => sentOnce(keysInTab('order')));
  const [anew, setAnew] = useState(false);
  const twin = twinOf(waiting, ids, chosen);
  const offered = anew ? undefined : twin;
  const wanted = packages.filter(({ id }) => chosen.includes(id));
  const due = dueFor(wanted, ads.length, fields.kind === 'company', options);
  const total = due.total_minor;
  const place = useMutation({
    // Whoever came back to this page may have ordered since it was read: then that order is offered first.
    mutationFn: async (body: object) => {
      const known = await client.query(waitingQuery());
      if (!anew && twinOf(known, ids, chosen)) return undefined;
      // Whoever wants another one beside it means no order of before.
      return once({ body, anew }, (headers) => api.post<OrderPlaced>('/api/orders', body, { headers }));
    },
    onSuccess: (placed) => {
      if (!placed) {
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-waiting]')?.focus());
        return;
      }
      const { order_id, next } = placed;
      void client.invalidateQueries({ queryKey: ['orders'] });
      // A hosted page of cards stands elsewhere; ours is a page of the site.
      if (next.kind === 'redirect' && !next.url.startsWith('/')) window.location.assign(next.url);
      else void navigate(next.kind === 'redirect' ? next.url : `/account/orders/${order_id}`);
    },
    onError: (error) => {
      setProblem(placeProblem(error));
      // On a phone it stands below the bar with the button.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-problem]')?.focus());
      // What is asked for may be another text since, or another sum: then that one is to be read.
      void client.invalidateQueries({ queryKey: packagesQuery().queryKey });
      // It may have been placed all the same: then it is to be paid, and not ordered again.
      void client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  const submit = (): void => {
    if (offered) return;
    const read = readBilled(fields);
    setProblems('problems' in read ? read.problems : {});
    setProblem(undefined);
    if ('problems' in read) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    const lines = ads.flatMap(({ id: listing_id }) => wanted.map(({ id: package_id }) => ({ listing_id, package_id })));
    const agreements = options.agreements
      .filter((one) => accepted.has(acceptedAs(one)))
      .map(({ document, version }) => ({ document, version }));
    place.mutate({ lines, billed: read.billed, agreements, method, total_minor: total });
  };
  const look = {
    featured: wanted.some(({ kind }) => kind === 'featured'),
    urgent: wanted.some(({ kind }) => kind === 'urgent'),
  };
  return (
    <form
      ref={form}
      noValidate
      data-checkout
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <WaitingOrders orders={waiting} />
      <Part title={t('choose')}>
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <PackageChoice packages={packages} chosen={chosen} onChange={setChosen} />
          <figure className="max-w-48 self-start justify-self-center max-sm:order-first">
            {ads[0] && <ListingCard card={{ ...ads[0], ...look }} still sizes="192px" />}
            <figcaption className="text-muted mt-2 text-center text-xs">{t('preview')}</figcaption>
          </figure>
        </div>
        <RunningPromotions ads={ads} />
        <p className="text-muted text-sm">{t('time_runs')}</p>
      </Part>
      <Part title={t('billed')}>
        <BilledForm
          fields={fields}
          problems={problems}
          onChange={(change) => setFields((before) => ({ ...before, ...change }))}
        />
      </Part>
      <Part title={t('pay_with')}>
        {options.methods.length === 0 && <p className="text-danger text-sm">{t('no_methods')}</p>}
        <div>
          {options.methods.map((one) => (
            <Radio key={one} name="method" checked={method === one} onChoose={() => setMethod(one)}>
              <span className="font-medium">{t(one)}</span>
              <span className="text-muted block">
                {one === 'transfer' ? t('transfer_text', { days: options.transfer_days }) : t(`${one}_text`)}
              </span>
            </Radio>
          ))}
        </div>
        <AgreementList agreements={options.agreements} accepted={accepted} onChange={setAccepted} />
        {twin && (
          <Checkbox checked={anew} onChange={setAnew}>
            {t('waiting_anew')}
          </Checkbox>
        )}
      </Part>
      {!offered && due.withheld && (
        <Part title={t('withholding')}>
          <p className="text-sm">
            {t('withholding_text', {
              limit: sayMoney(options.withholding.above_minor),
              part: sayTenths(due.withheld.tenths),
            })}
          </p>
          <OrderSum {...due} />
        </Part>
      )}
      {!offered && due.is_refused && (
        <p role="alert" className="text-danger text-sm">
          {t('withholding_undecided', { limit: sayMoney(options.withholding.above_minor) })}
        </p>
      )}
      <div data-problem tabIndex={-1} className="scroll-mb-40 outline-none">
        <FormProblem>{problem}</FormProblem>
      </div>
      <div className="bg-canvas border-line sticky bottom-0 z-10 flex items-center justify-between gap-3 border-t py-3 max-md:bottom-(--bottom-bars)">
        <p>
          <span className="text-muted block text-xs">{t(!offered && due.withheld ? 'due' : 'total')}</span>
          <strong className="text-lg tabular-nums">{sayMoney(offered?.total_minor ?? total)}</strong>
        </p>
        {offered ? (
          <Link to={`/account/orders/${offered.id}`} className={buttonStyle({ size: 'lg' })}>
            {t('waiting_pay_first')}
          </Link>
        ) : (
          <Button
            type="submit"
            size="lg"
            busy={place.isPending}
            disabled={total === 0 || method === undefined || due.is_refused}
          >
            {total === 0 ? t('pay_nothing') : t('pay', { amount: sayMoney(total) })}
          </Button>
        )}
      </div>
    </form>
  );
};

import { attemptRef, type BilledTo, type PaymentStep, UNKNOWN_CONSUMER } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { AccountDeletions } from '#modules/accounts/contract.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { RefundParts } from '#modules/billing/orders/domain/order.commands.js';
import { dueOfLine } from '#modules/billing/orders/domain/order.state.js';
import {
  type Answer,
  type AttemptToPay,
  type Notification,
  PaymentGateway,
  type RefundAnswer,
  type SettledDay,
  type Settlement,
  type UnknownSettlement,
  type ToRefund,
} from '../payment-gateway.js';
import { isSame } from '../same-signature.js';
import { IyzicoBook, type IyzicoPayment } from './iyzico-book.js';
import { type IyzicoAnswer, IyzicoClient, noAnswer } from './iyzico-client.js';
import { priceOf } from './iyzico-money.js';
import { codeOf, isAnswerSigned, itemsOf, outcomeOf, payoutsOf, saidOf } from './iyzico-answers.js';
import { answerSignature, noticeSignature } from './iyzico-signatures.js';

const PATHS = {
  begin: '/payment/iyzipos/checkoutform/initialize/auth/ecom',
  confirm: '/payment/iyzipos/checkoutform/auth/ecom/detail',
  void: '/payment/cancel',
  refund: '/payment/refund',
  settlements: '/reporting/settlement/payoutcompleted',
};
const PAGE = /^https?:\/\//;

/** Cards at iyzico, on its own page: whoever pays writes the card there, and nothing of it comes here but what stands on a receipt. */
@Injectable()
export class IyzicoGateway extends PaymentGateway {
  override readonly method = 'iyzico';
  /** Its pages close by themselves after so long. */
  override readonly minutes = 30;
  readonly #client: IyzicoClient | undefined;
  readonly #secret: string;

  constructor(
    config: Config,
    private readonly book: IyzicoBook,
    private readonly accounts: AccountDeletions,
    private readonly locations: Locations,
    private readonly clock: Clock,
  ) {
    super();
    this.#client = config.iyzico && new IyzicoClient(config.iyzico, config.iyzico.url);
    this.#secret = config.iyzico?.secretKey ?? '';
  }

  override isOffered(): boolean {
    return this.#client !== undefined;
  }

  override async begin(attempt: AttemptToPay): Promise<PaymentStep> {
    const { ref, order_id } = attempt;
    const known = await this.book.payment(ref);
    if (known) return { kind: 'redirect', url: known.page_url };
    const answer = await this.#opened(await this.#form(attempt));
    const { token, paymentPageUrl: page } = answer;
    const isOpen = answer['status'] === 'success' && typeof token === 'string' && typeof page === 'string';
    const wanted = answerSignature(this.#secret, [ref, typeof token === 'string' ? token : '']);
    if (!isOpen || !PAGE.test(page) || !isSame(answer['signature'], wanted)) throw noPage(saidOf(answer));
    const opened = await this.book.opened(ref, order_id, token, page);
    return { kind: 'redirect', url: opened?.page_url ?? page };
  }

  override verifyNotification(headers: Readonly<Record<string, unknown>>, body: unknown): Notification | undefined {
    if (this.#secret === '' || typeof body !== 'object' || body === null) return undefined;
    const members = body as Readonly<Record<string, unknown>>;
    const text = (name: string): string => {
      const value = members[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    const ref = attemptRef.safeParse(text('paymentConversationId'));
    const wanted = noticeSignature(this.#secret, {
      iyziEventType: text('iyziEventType'),
      iyziPaymentId: text('iyziPaymentId'),
      token: text('token'),
      paymentConversationId: text('paymentConversationId'),
      status: text('status'),
    });
    const isSigned = isSame(headers['x-iyz-signature-v3'], wanted);
    return isSigned && ref.success ? { ref: ref.data, about: 'payment' } : undefined;
  }

  override async confirm(ref: string): Promise<Answer> {
    const known = await this.book.payment(ref);
    // Its page was never opened, as far as is known: nobody can have paid there.
    if (!known) return { state: 'pending' };
    const { token } = known;
    const answer = await this.#post(PATHS.confirm, { locale: 'tr', conversationId: ref, token });
    if (!isAnswerSigned(this.#secret, answer, known)) throw unsigned();
    const said = saidOf(answer);
    const outcome = outcomeOf(answer);
    if (outcome.state !== 'paid') return { ...outcome, said };
    const paid_at = await this.book.paid(ref, codeOf(answer['paymentId']), this.clock.now(), itemsOf(answer));
    return { ...outcome, paid_at, said };
  }

  /** Whole and on the day of the payment only; what was begun on it is finished on any other. */
  override async void(ref: string, key: string): Promise<RefundAnswer> {
    const known = await this.#paid(ref);
    const now = this.clock.now().toISOString();
    const isToday = known.paid_at !== null && istanbulDay(known.paid_at.toISOString()) === istanbulDay(now);
    if (!isToday && (await this.book.refundState({ ref, key, line: 0 })) === undefined)
      return { state: 'refused', said: 'not of today' };
    const amount_minor = known.items.reduce((sum, { price_minor }) => sum + price_minor, 0);
    const call = { locale: 'tr', conversationId: key, paymentId: known.payment_id };
    return this.#once({ ref, key, line: 0, amount_minor }, PATHS.void, call);
  }

  override async refund(ref: string, { amount_minor, lines, key }: ToRefund): Promise<RefundAnswer> {
    const { items } = await this.#paid(ref);
    const wanted = lines.length > 0 ? lines : spread(items, amount_minor);
    // What no line of the payment covers only people can send back.
    if (wanted.reduce((sum, one) => sum + one.amount_minor, 0) < amount_minor)
      return { state: 'pending', said: 'more than the lines at iyzico' };
    const answers: RefundAnswer[] = [];
    for (const { line, amount_minor: part } of wanted) {
      const item = items.find((one) => one.line === line);
      if (!item) return { state: 'pending', said: `line ${line} is not known at iyzico` };
      const { transaction_id: paymentTransactionId } = item;
      const call = { paymentTransactionId, price: priceOf(part), currency: 'TRY' };
      const about = { locale: 'tr', conversationId: `${key}-${line}` };
      answers.push(await this.#once({ ref, key, line, amount_minor: part }, PATHS.refund, { ...about, ...call }));
    }
    const all = together(answers);
    // Of what was taken back whole nothing more goes back, so a refusal may mean that it did.
    const isRefused = answers.every(({ state }) => state === 'refused');
    if (!isRefused || !(await this.book.hasUnansweredVoid(ref))) return all;
    return { state: 'pending', said: `${all.said}; taken back whole before, not answered: see at iyzico` };
  }

  override parts(ref: string, { key }: ToRefund): Promise<RefundParts> {
    return this.book.parts(ref, key);
  }

  /** iyzico names lines and what came of each; what it kept it said when the line was paid. */
  override async settlements(day: string): Promise<SettledDay> {
    const answer = await this.#post(PATHS.settlements, { locale: 'tr', conversationId: day, date: `${day} 00:00:00` });
    if (answer['status'] !== 'success') throw noAnswer(saidOf(answer));
    const { net, unknown: uncounted } = payoutsOf(answer);
    const known = net.size === 0 ? [] : await this.book.byTransactions([...net.keys()]);
    const owners = new Map(
      known.flatMap(({ ref, items }) =>
        items.map((item) => [item.transaction_id, { ref, fee: item.fee_minor }] as const),
      ),
    );
    const settled: Settlement[] = [];
    const unknown: UnknownSettlement[] = uncounted.map(({ transaction, ...one }) => {
      return { ...one, id: `${transaction}:${day}` };
    });
    for (const [transaction, amount_minor] of net) {
      const id = `${transaction}:${day}`;
      const owner = owners.get(transaction);
      const fee_minor = owner && amount_minor > 0 ? owner.fee : 0;
      // Of another shop, or from before: people say which.
      if (!owner) unknown.push({ id, amount_minor, currency: 'TRY', reason: 'unknown' });
      else settled.push({ id, ref: owner.ref, gross_minor: amount_minor + fee_minor, fee_minor });
    }
    return { settled, unknown };
  }

  /**
   * iyzico knows no keys: what is sent twice is done twice. So it is written down before it is sent, and what was sent and not answered is
   * never sent again; people look into iyzico’s own pages and say what became of it. Only a whole payment is: nobody can take it back twice, and
   * a refusal then says nothing of the first time.
   */
  async #once(
    refund: { readonly ref: string; readonly key: string; readonly line: number; readonly amount_minor: number },
    path: string,
    call: object,
  ): Promise<RefundAnswer> {
    const isFirst = await this.book.mayRefund(refund);
    if (!isFirst) {
      const state = await this.book.refundState(refund);
      if (state === 'done' || state === 'refused') return { state };
      if (refund.line > 0) return UNANSWERED;
    }
    try {
      const answer = await this.#post(path, call);
      const state = answer['status'] === 'success' ? 'done' : 'refused';
      if (!isFirst && state === 'refused') return UNANSWERED;
      await this.book.refundAnswered(refund, state);
      return { state, said: saidOf(answer) };
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unavailable') return UNANSWERED;
      throw error;
    }
  }

  /** A page that nobody heard of is one on which nobody pays: another one is opened the next time. */
  async #opened(form: object): Promise<IyzicoAnswer> {
    try {
      return await this.#post(PATHS.begin, form);
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unavailable') throw noPage('no answer');
      throw error;
    }
  }

  async #paid(ref: string): Promise<IyzicoPayment> {
    const known = await this.book.payment(ref);
    if (!known || known.payment_id === null) throw noAnswer();
    return known;
  }

  #post(path: string, call: object): Promise<IyzicoAnswer> {
    if (!this.#client) throw noAnswer();
    return this.#client.post(path, call);
  }

  async #form({ ref, order_id, amount_minor, return_url, order, ip }: AttemptToPay): Promise<object> {
    const { buyer_id, billed, lines } = order;
    const contact = await this.accounts.contact(buyer_id);
    if (!billed || !contact) throw noPage('no buyer');
    const { name, surname, number } = namesOf(billed);
    const { city: now } = placeById(this.locations, billed.city_id, billed.district_id) ?? {};
    const city = (now ?? this.locations.city(billed.city_id))?.name ?? '';
    const place = { address: billed.address, city, country: 'Turkey', contactName: `${name} ${surname}`.trim() };
    const price = priceOf(amount_minor);
    return {
      ...{ locale: 'tr', conversationId: ref, basketId: order_id, price, paidPrice: price, currency: 'TRY' },
      // In one sum: nothing is added to what was ordered.
      ...{ enabledInstallments: [1], paymentGroup: 'PRODUCT', callbackUrl: return_url },
      buyer: {
        ...{ id: String(buyer_id), name, surname, identityNumber: number, email: contact.email },
        ...{ registrationAddress: billed.address, city, country: 'Turkey', ip },
      },
      billingAddress: place,
      shippingAddress: place,
      // They make up the price, so each is what is paid of it.
      basketItems: lines.map((line) => ({
        ...{
          id: String(line.number),
          name: line.name,
          category1: 'İlan paketi',
          itemType: 'VIRTUAL',
          price: priceOf(dueOfLine(line)),
        },
      })),
    };
  }
}

const UNANSWERED: RefundAnswer = { state: 'pending', said: 'sent, not answered: see at iyzico' };

const noPage = (cause: string) =>
  new AppError(
    'unavailable',
    'NO_PAYMENT_PAGE',
    'Ödeme sayfası açılamadı. Siparişiniz kayıtlı; Siparişlerim sayfasından biraz sonra ödemeye devam edebilirsiniz.',
    { cause },
  );
const unsigned = () =>
  new AppError(
    'unavailable',
    'BAD_SIGNATURE',
    'Ödeme kuruluşunun yanıtı doğrulanamadı. Ödemenin sonucu yeniden sorulacak.',
  );

function namesOf(billed: BilledTo) {
  if (billed.kind === 'company') return { name: billed.title, surname: billed.title, number: billed.vkn };
  const { first_name: name, last_name: surname, tckn } = billed;
  return { name, surname, number: tckn || UNKNOWN_CONSUMER };
}

/** Money that was no line’s goes back line by line, from the first on. */
function spread(items: IyzicoPayment['items'], amount_minor: number) {
  let left = amount_minor;
  return items.flatMap(({ line, price_minor }) => {
    const part = Math.min(left, price_minor);
    left -= part;
    return part > 0 ? [{ line, amount_minor: part }] : [];
  });
}

/** Known only where all of it is, and done only where all of it is. */
function together(answers: readonly RefundAnswer[]): RefundAnswer {
  const has = (wanted: RefundAnswer['state']): boolean => answers.some(({ state: one }) => one === wanted);
  const known = has('refused') || answers.length === 0 ? 'refused' : 'done';
  const state = has('pending') ? 'pending' : known;
  const words = answers.flatMap(({ state: part, said }) => (said === undefined ? [] : [`${part}: ${said}`]));
  return { state, said: words.join('; ') };
}

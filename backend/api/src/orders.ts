import * as z from 'zod/mini';
import { idParam, page, timestamp } from './common.js';
import { packageKind } from './packages.js';
import { isTckn, isVkn, UNKNOWN_CONSUMER } from './tax-numbers.js';
import { visibleLine } from './visible-line.js';
import { withholdingTerms } from './withholding.js';
import { writtenText } from './written-text.js';

/** As an invoice may say it. */
const text = (name: string, most: number, least = 2) =>
  z
    .string(`${name} yazın.`)
    .check(
      ...writtenText(most, `${name} en fazla ${most} karakter olabilir.`, visibleLine),
      z.minLength(least, `${name} yazın.`),
    );
const place = {
  address: text('Adresi', 200, 5),
  city_id: z.int('İl seçin.').check(z.minimum(1, 'İl seçin.')),
  district_id: z.int('İlçe seçin.').check(z.minimum(1, 'İlçe seçin.')),
};
/** Who an invoice is made out to. */
export const billedTo = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('person'),
      first_name: text('Adınızı', 60),
      last_name: text('Soyadınızı', 60),
      /** Empty: none is named. */
      tckn: z.string().check(
        z.trim(),
        z.refine((number) => number === '' || number === UNKNOWN_CONSUMER || isTckn(number), {
          error: 'Bu bir T.C. kimlik numarası değil. Rakamları kontrol edin ya da boş bırakın.',
        }),
      ),
      /** Of who runs a business under the own number (şahıs şirketi): a taxpayer, as a company is. */
      tax_office: z.optional(text('Vergi dairesini', 60)),
      ...place,
    })
    .check(
      z.refine(({ tax_office, tckn }) => tax_office === undefined || isTckn(tckn), {
        path: ['tckn'],
        error: 'Vergi mükellefinin T.C. kimlik numarası gerekir. Rakamları kontrol edin.',
      }),
    ),
  z.strictObject({
    kind: z.literal('company'),
    title: text('Unvanı', 150),
    vkn: z.string().check(z.trim(), z.refine(isVkn, 'Bu bir vergi numarası değil. Rakamları kontrol edin.')),
    tax_office: text('Vergi dairesini', 60),
    ...place,
  }),
]);
export type BilledTo = z.infer<typeof billedTo>;
/** Whether the law takes the buyer for a business, whatever its number. */
export const isTaxpayer = (billed: BilledTo): boolean => billed.kind === 'company' || billed.tax_office !== undefined;

export const paymentMethod = z.enum(['iyzico', 'test_card', 'transfer']);
export type PaymentMethod = z.infer<typeof paymentMethod>;
export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  iyzico: 'Kart (iyzico)',
  test_card: 'Deneme kartı',
  transfer: 'Havale / EFT',
};
export const attemptState = z.enum(['pending', 'review', 'paid', 'failed', 'expired']);
export type AttemptState = z.infer<typeof attemptState>;

/** `ABCD2345EF`: ten characters that nobody confuses. */
export const orderId = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'Geçersiz sipariş numarası.'));
/** An attempt to pay an order: `ABCD2345EF-1`. */
export const attemptRef = z
  .string()
  .check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}-[1-9]\d{0,2}$/, 'Geçersiz ödeme numarası.'));

export const ORDER_LINES_MOST = 50;
/** What has to be read and accepted before paying. Its version is what was accepted. */
export const agreement = z.object({
  document: z.enum(['preliminary_information', 'distance_contract', 'start_at_once']),
  version: z.string(),
});
export type Agreement = z.infer<typeof agreement>;

/** What an order was placed under, word for word; no words where they were accepted before words were kept and nobody knows them any more. */
export const acceptedAgreement = z.object({
  document: z.string(),
  version: z.string(),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
});
export type AcceptedAgreement = z.infer<typeof acceptedAgreement>;

/** POST /api/orders */
export const orderForm = z.strictObject({
  lines: z
    .array(z.strictObject({ listing_id: z.int(), package_id: z.string().check(z.maxLength(60)) }))
    .check(
      z.minLength(1, 'Bir paket seçin.'),
      z.maxLength(ORDER_LINES_MOST, `Bir siparişte en fazla ${ORDER_LINES_MOST} paket olabilir.`),
    ),
  billed: billedTo,
  agreements: z.array(agreement).check(z.maxLength(10)),
  method: paymentMethod,
  /** What the buyer has read that it costs: any other sum by now is a 409 PRICE_CHANGED. Not said: at the price of now. */
  total_minor: z.optional(z.int().check(z.minimum(1))),
});
export type OrderForm = z.infer<typeof orderForm>;
export const payForm = z.strictObject({ method: paymentMethod });
export type PayForm = z.infer<typeof payForm>;

/** Where money is sent by hand. */
export const transferTarget = z.object({
  iban: z.string(),
  account_holder: z.string(),
  bank_name: z.string(),
  /** What has to be written into the transfer. */
  reference: z.string(),
  amount_minor: z.int(),
  expires_at: timestamp,
});
export type TransferTarget = z.infer<typeof transferTarget>;
/** What the buyer does next. */
export const paymentStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('transfer'), target: transferTarget }),
  z.object({ kind: z.literal('done') }),
]);
export type PaymentStep = z.infer<typeof paymentStep>;
export const orderPlaced = z.object({ order_id: z.string(), next: paymentStep });
export type OrderPlaced = z.infer<typeof orderPlaced>;

/** GET /api/orders/options: all that the buying page needs besides packages. */
export const orderOptions = z.object({
  methods: z.array(paymentMethod),
  /** As it was given the last time. */
  billed: z.nullable(billedTo),
  agreements: z.array(z.object({ ...agreement.shape, title: z.string(), text: z.string() })),
  /** Of a package on one's own ad: which ads may have one now. */
  transfer_days: z.int(),
  /** What a taxpayer keeps back of a large order. */
  withholding: withholdingTerms,
});
export type OrderOptions = z.infer<typeof orderOptions>;

export const orderState = z.enum(['waiting', 'paid', 'failed', 'expired', 'refunding', 'refunded', 'disputed']);
export type OrderState = z.infer<typeof orderState>;
export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  waiting: 'Ödeme bekliyor',
  paid: 'Ödendi',
  failed: 'Ödenemedi',
  expired: 'Süresi doldu',
  refunding: 'İade sürüyor',
  refunded: 'İade edildi',
  disputed: 'İtiraz var',
};
export const orderLine = z.object({
  number: z.int(),
  listing_id: z.int(),
  title: z.nullable(z.string()),
  package_id: z.string(),
  package_name: z.string(),
  kind: packageKind,
  days: z.nullable(z.int()),
  gross_minor: z.int(),
  vat_minor: z.int(),
  /** Null until it is decided. `refused`: it could not begin; `given_back`: it was not to begin, since its price was being given back. */
  outcome: z.nullable(z.enum(['started', 'refused', 'given_back'])),
  /** Of one that was refused: because its ad was not on sale. */
  ad_was_off: z.boolean(),
  /** What has become of the price of one that did not begin; null where nothing of it is owed, or a bank holds it. */
  price_back: z.nullable(z.enum(['done', 'under_way', 'owed'])),
});
export type OrderLine = z.infer<typeof orderLine>;
/** What of the KDV the buyer pays to the tax office and not to us; null where that is nothing. */
export const withheldOfOrder = z.object({ amount_minor: z.int(), tenths: z.int() });
export type WithheldOfOrder = z.infer<typeof withheldOfOrder>;
export const orderSummary = z.object({
  id: z.string(),
  state: orderState,
  placed_at: timestamp,
  paid_at: z.nullable(timestamp),
  /** What is to be paid: what the buyer keeps back of the KDV is not in it. */
  total_minor: z.int(),
  withheld: z.nullable(withheldOfOrder),
  refunded_minor: z.int(),
  /** How another attempt of this order would be paid; null where none is due, or that method is not offered any more. */
  pay_again: z.nullable(paymentMethod),
  lines: z.array(orderLine),
  invoice: z.nullable(
    z.object({
      number: z.string(),
      status: z.string(),
      /** Cancelled, and it is valid until the buyer agrees to that: an e-Fatura. */
      is_unconfirmed: z.boolean(),
      /** Numbers of the notes of what was given back. */
      notes: z.array(z.string()),
      /** Cancelled, and staff has asked for a new one that is not issued yet. */
      comes_anew: z.boolean(),
      /** The number of the cancelled one in whose place it was issued; null where there was none. */
      replaces: z.nullable(z.string()),
    }),
  ),
});
export type OrderSummary = z.infer<typeof orderSummary>;
/** GET /api/orders: all, or those of one state. */
export const orderQuery = z.object({ page: z.optional(idParam), state: z.optional(orderState) });
export type OrderQuery = z.infer<typeof orderQuery>;
export const orderList = page(orderSummary);
export type OrderList = z.infer<typeof orderList>;
/** GET /api/orders/{id} */
export const orderDetail = z.object({
  ...orderSummary.shape,
  agreements: z.array(acceptedAgreement),
  attempt: z.nullable(
    z.object({
      ref: z.string(),
      method: paymentMethod,
      state: attemptState,
      failure: z.nullable(z.string()),
      transfer: z.nullable(transferTarget),
    }),
  ),
  /** What came beside what it cost, and what of that went back. */
  surplus: z.array(
    z.object({
      ref: z.string(),
      method: paymentMethod,
      paid_at: timestamp,
      amount_minor: z.int(),
      returned_minor: z.int(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** What a hosted page of cards shows; ours for trying things out. */
export const testCardPayment = z.object({
  amount_minor: z.int(),
  step: z.enum(['card', 'code', 'done']),
  /** What became of it; null until it is done. `unanswered`: the bank has not said yet, and may have taken the money. */
  outcome: z.nullable(z.enum(['paid', 'unanswered', 'no_funds', 'wrong_code'])),
  /** The chosen card takes no code, not the right one either. */
  refuses_code: z.boolean(),
  return_url: z.string(),
  cards: z.array(z.object({ number: z.string(), does: z.string() })),
});
export type TestCardPayment = z.infer<typeof testCardPayment>;
export const testCardForm = z.strictObject({
  number: z.string().check(z.trim(), z.minLength(1, 'Kart numarasını yazın.'), z.maxLength(30)),
});
export type TestCardForm = z.infer<typeof testCardForm>;
export const testCodeForm = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(1, 'Doğrulama kodunu yazın.'), z.maxLength(10)),
});
export type TestCodeForm = z.infer<typeof testCodeForm>;

declare module './realtime.js' {
  interface HintTable {
    /** An order of somebody's has changed; `id` is the person. */
    orders_changed: HintTo<'user'>;
  }
}

import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const API_KEY = 'sandbox-api-key';
const SECRET_KEY = 'sandbox-secret-key';
const hmac = (text: string): string => createHmac('sha256', SECRET_KEY).update(text).digest('hex');

interface Basket {
  readonly id: string;
  readonly price: string;
}
interface Form {
  readonly conversationId: string;
  readonly basketId: string;
  readonly price: string;
  readonly currency: string;
  readonly callbackUrl: string;
  readonly basketItems: readonly Basket[];
}
interface Page {
  readonly form: Form;
  readonly paymentId: string;
  state: 'open' | 'SUCCESS' | 'FAILURE';
  fraudStatus: number;
  errorCode: string | undefined;
  cancelled: boolean;
  readonly refunded: Record<string, number>;
}

/** How an answer is spoilt on its way. `silence`: what was asked is done, and nobody hears of it. */
export type Spoilt = 'silence' | 'html' | 'endless' | 'signature' | Readonly<Record<string, unknown>>;

/**
 * Speaks the protocol of iyzico’s hosted page as its documents and clients have it: signed calls (`IYZWSv2`), signed answers, prices as JSON
 * numbers, refusals with status 200, nothing idempotent. It was written from the documents, apart from the client that it is tried with.
 */
export class FakeIyzico {
  readonly #pages = new Map<string, Page>();
  readonly #spoilt = new Map<string, Spoilt[]>();
  readonly #payouts = new Map<string, readonly object[]>();
  /** What was called, the last one at the end. */
  readonly calls: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  #next = 25_149_157;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeIyzico> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const fake = new FakeIyzico(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      void fake.#answer(request).then((answer) => {
        if (answer === 'silence') request.socket.destroy();
        else if (answer === 'endless') endless(response);
        else response.setHeader('content-type', 'application/json').end(answer);
      });
    });
    return fake;
  }

  get env(): Record<string, string> {
    return { IYZICO_API_KEY: API_KEY, IYZICO_SECRET_KEY: SECRET_KEY, IYZICO_URL: this.url };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** The next answers of a path are spoilt so, one after the other. */
  spoil(path: 'initialize' | 'detail' | 'cancel' | 'refund' | 'payoutcompleted', ...how: readonly Spoilt[]): void {
    this.#spoilt.set(path, [...how]);
  }

  /** Somebody writes a card into the page that was opened for a payment, and it is charged or not. */
  pay(
    ref: string,
    { fraudStatus = 1, errorCode }: { readonly fraudStatus?: number; readonly errorCode?: string } = {},
  ) {
    const page = this.page(ref);
    page.state = errorCode === undefined ? 'SUCCESS' : 'FAILURE';
    page.fraudStatus = fraudStatus;
    page.errorCode = errorCode;
  }

  page(ref: string): Page {
    for (const page of this.#pages.values()) if (page.form.conversationId === ref) return page;
    throw new Error(`No page was opened for ${ref}`);
  }

  /** What iyzico sends by itself, as it signs it. */
  notice(ref: string): { readonly headers: Record<string, string>; readonly body: Readonly<Record<string, unknown>> } {
    const token = this.tokenOf(ref);
    const { paymentId, state } = this.page(ref);
    const status = state === 'SUCCESS' ? 'SUCCESS' : 'FAILURE';
    const about = { iyziEventType: 'CHECKOUT_FORM_AUTH', iyziPaymentId: Number(paymentId) };
    const body = { paymentConversationId: ref, merchantId: 3_382_172, token, status, iyziEventTime: 1, ...about };
    const signature = hmac(`${SECRET_KEY}CHECKOUT_FORM_AUTH${paymentId}${token}${ref}${status}`);
    return { headers: { 'x-iyz-signature-v3': signature }, body };
  }

  /** On a day a payment is transferred, line by line, less what went back and what is kept. */
  payOut(ref: string, day: string): void {
    const { form, paymentId, refunded } = this.page(ref);
    const rows = form.basketItems.map(({ id, price }) => {
      const left = Number(price) - (refunded[id] ?? 0) / 100;
      const payoutAmount = Math.round((left - Number(price) * 0.0349 - 0.25) * 1e6) / 1e6;
      const paymentTransactionId = transactionOf(paymentId, id);
      return { paymentTransactionId, payoutAmount, payoutType: 'MERCHANT_PAYOUT', currency: 'TRY' };
    });
    this.#payouts.set(day, [...(this.#payouts.get(day) ?? []), ...rows]);
  }

  /** Lines of its report that are none of ours: of another shop, in another currency, without an amount. */
  payOutElse(day: string, ...rows: readonly object[]): void {
    this.#payouts.set(day, [...(this.#payouts.get(day) ?? []), ...rows]);
  }

  forgetPayouts(day: string): void {
    this.#payouts.delete(day);
  }

  tokenOf(ref: string): string {
    for (const [token, page] of this.#pages) if (page.form.conversationId === ref) return token;
    throw new Error(`No page was opened for ${ref}`);
  }

  async #answer(request: IncomingMessage): Promise<string> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString('utf8');
    const path = request.url ?? '';
    if (!isSigned(request, path, text)) return refusal('1000', 'Geçersiz imza');
    const body = JSON.parse(text) as Record<string, unknown>;
    this.calls.push({ path, body });
    const [name = ''] = /initialize|detail|cancel|refund|payoutcompleted/.exec(path) ?? [];
    const said = this.#said(name, body);
    const spoilt = this.#spoilt.get(name)?.shift();
    if (spoilt === 'silence' || spoilt === 'endless') return spoilt;
    if (spoilt === 'html') return '<html><body>502 Bad Gateway</body></html>';
    if (spoilt === 'signature') return JSON.stringify({ ...said, signature: hmac('somebody else') });
    return JSON.stringify(name === 'detail' ? signed({ ...said, ...spoilt }) : said);
  }

  #said(name: string, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
    switch (name) {
      case 'initialize':
        return this.#open(body as unknown as Form);
      case 'detail':
        return this.#detail(String(body['token']));
      case 'cancel':
        return this.#cancel(String(body['paymentId']));
      case 'refund':
        return this.#refund(String(body['paymentTransactionId']), Number(body['price']));
      case 'payoutcompleted':
        return { status: 'success', payoutCompletedTransactions: this.#payouts.get(String(body['date']).slice(0, 10)) };
      default:
        return { status: 'failure', errorCode: '11', errorMessage: 'Geçersiz istek' };
    }
  }

  #open(form: Form): Record<string, unknown> {
    const sum = form.basketItems.reduce((all, { price }) => all + Math.round(Number(price) * 100), 0);
    if (sum !== Math.round(Number(form.price) * 100))
      return {
        status: 'failure',
        errorCode: '5062',
        errorMessage: 'Sepet tutarı ürün kırılımlarının toplamına eşit değil',
      };
    const token = randomUUID();
    const paymentId = String((this.#next += 1));
    this.#pages.set(token, {
      form,
      paymentId,
      state: 'open',
      fraudStatus: 1,
      errorCode: undefined,
      cancelled: false,
      refunded: {},
    });
    const { conversationId } = form;
    const paymentPageUrl = `${this.url}/page?token=${token}`;
    return { status: 'success', conversationId, token, paymentPageUrl, signature: hmac(`${conversationId}:${token}`) };
  }

  #detail(token: string): Record<string, unknown> {
    const page = this.#pages.get(token);
    if (!page || page.state === 'open')
      return { status: 'failure', errorCode: '5122', errorMessage: 'Ödeme bulunamadı', token };
    const { form, paymentId, state, fraudStatus, errorCode } = page;
    const about = { conversationId: form.conversationId, token, paymentStatus: state };
    if (state === 'FAILURE')
      return { status: 'failure', ...about, errorCode, errorGroup: 'ERROR', errorMessage: 'Kart sahibi: AYŞE SU' };
    return {
      ...{ status: 'success', locale: 'tr', systemTime: Date.now(), ...about, paymentId, fraudStatus },
      ...{ price: Number(form.price), paidPrice: Number(form.price), currency: form.currency, basketId: form.basketId },
      ...{ installment: 1, binNumber: '552879', lastFourDigits: '0008', cardAssociation: 'MASTER_CARD' },
      itemTransactions: form.basketItems.map(({ id, price }) => ({
        ...{ itemId: id, paymentTransactionId: transactionOf(paymentId, id), transactionStatus: 2 },
        ...{ price: Number(price), paidPrice: Number(price), iyziCommissionFee: 0.25 },
        iyziCommissionRateAmount: Math.round(Number(price) * 349) / 10_000,
      })),
    };
  }

  #cancel(paymentId: string): Record<string, unknown> {
    const page = [...this.#pages.values()].find((one) => one.paymentId === paymentId);
    if (!page || page.cancelled) return { status: 'failure', errorCode: '5093', errorMessage: 'İptal edilemez' };
    page.cancelled = true;
    return { status: 'success', paymentId, price: Number(page.form.price), currency: 'TRY' };
  }

  #refund(transaction: string, price: number): Record<string, unknown> {
    for (const page of this.#pages.values())
      for (const { id, price: most } of page.form.basketItems) {
        if (transactionOf(page.paymentId, id) !== transaction) continue;
        const sum = (page.refunded[id] ?? 0) + Math.round(price * 100);
        if (page.cancelled || sum > Math.round(Number(most) * 100))
          return { status: 'failure', errorCode: '5093', errorMessage: 'İade tutarı kalan tutardan büyük' };
        page.refunded[id] = sum;
        return { status: 'success', paymentTransactionId: transaction, price, currency: 'TRY' };
      }
    return { status: 'failure', errorCode: '5092', errorMessage: 'Kırılım bulunamadı' };
  }
}

const transactionOf = (paymentId: string, item: string): string =>
  String(Number.parseInt(createHash('sha256').update(`${paymentId}/${item}`).digest('hex').slice(0, 10), 16));

const refusal = (errorCode: string, errorMessage: string): string =>
  JSON.stringify({ status: 'failure', errorCode, errorMessage });

function signed(answer: Record<string, unknown>): Record<string, unknown> {
  if (answer['status'] !== 'success') return answer;
  const { paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price, token } = answer;
  const values = [paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price, token];
  return { ...answer, signature: hmac(values.map(String).join(':')) };
}

function isSigned({ headers }: IncomingMessage, path: string, body: string): boolean {
  const random = String(headers['x-iyzi-rnd']);
  const wanted = `apiKey:${API_KEY}&randomKey:${random}&signature:${hmac(random + path + body)}`;
  return headers.authorization === `IYZWSv2 ${Buffer.from(wanted).toString('base64')}`;
}

/** Begins to answer and never comes to an end. */
function endless(response: ServerResponse): void {
  const piece = ' '.repeat(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.setHeader('content-type', 'application/json');
  response.on('drain', more);
  more();
}

import { BILLED } from '#test/builders/billed.js';
import type { Type } from '@nestjs/common';
import type { OrderForm, OrderOptions, OrderPlaced, PaymentMethod } from '@ilan/api';
import { BillingModule } from '#modules/billing/billing.module.js';
import { IssueInvoiceWhenOrderIsFulfilled } from '#modules/billing/invoices/reactions/issue-invoice-when-order-is-fulfilled.js';
import { TellBuyerWhenInvoiceIsIssued } from '#modules/billing/invoices/reactions/tell-buyer-when-invoice-is-issued.js';
import { StartPromotionsWhenOrderIsPaid } from '#modules/billing/orders/reactions/start-promotions-when-order-is-paid.js';
import { GiveMoneyBackWhenAsked } from '#modules/billing/payments/reactions/give-money-back-when-asked.js';
import { ApproveListing, SubmitListing } from '#modules/listings/contract.js';
import { createTestDatabase } from './database.js';
import { aRealContent, asked, startListingsApp } from './listings-app.js';
import { signedInPeople } from './signed-in-people.js';

const SELLER = { id: '7', role: 'users' };
const MODERATOR = { id: '50', role: 'moderator' };
export const IBAN = 'TR330006100519786457841326';

/** A seller (Ayşe), who keeps the books (Ece), a moderator (Murat), and ads to buy packages for. */
export async function buyingWorld(more: readonly Type[] = [], environment: NodeJS.ProcessEnv = {}) {
  const test = await createTestDatabase({ readModels: environment.EVENTSTORE_URL === undefined });
  const system = await startListingsApp(test, [BillingModule, ...more], environment);
  // It tells of what comes from here on.
  await system.app.get(TellBuyerWhenInvoiceIsIssued).catchUp();
  const people = await signedInPeople(system.app, [
    { id: 7, name: 'Ayşe' },
    { id: 8, name: 'Buse' },
    { id: 50, name: 'Murat', role: 'moderator' },
    { id: 52, name: 'Ece', role: 'accounting' },
  ]);
  const get = <Answer>(url: string, name = 'Ayşe') =>
    people.as(name, 'GET', url).then((answer) => answer.json<Answer>());
  const published = async (): Promise<number> => {
    const content = aRealContent({});
    const posted = await system.commands.execute(new SubmitListing({ context: asked(SELLER), owner_id: 7, content }));
    const { listing_id } = posted;
    const approve = new ApproveListing({ context: asked(MODERATOR), listing_id, content_revision: 1 });
    await people.after(system.commands.execute(approve));
    return listing_id;
  };
  const form = async (lines: OrderForm['lines'], change: Partial<OrderForm> = {}): Promise<OrderForm> => {
    const { agreements } = await get<OrderOptions>('/api/orders/options');
    return {
      lines,
      billed: BILLED,
      agreements: agreements.map(({ document, version }) => ({ document, version })),
      method: 'test_card',
      ...change,
    };
  };
  const placed = async (lines: OrderForm['lines'], method: PaymentMethod = 'test_card'): Promise<string> =>
    (await people.as('Ayşe', 'POST', '/api/orders', await form(lines, { method }))).json<OrderPlaced>().order_id;
  return {
    ...{ test, system, people, get, published, form, placed },
    /** Transfers can be chosen from here on. */
    offerTransfers: async () => {
      const terms = await get<object>('/api/admin/billing-terms', 'Ece');
      await people.as('Ece', 'PUT', '/api/admin/billing-terms', { ...terms, iban: IBAN, bank_name: 'Örnek Bank' });
    },
    /** As a browser sends the file that a bank has given. */
    uploadStatement: (bytes: Buffer, name = 'Ece', query = '') => {
      const boundary = 'x-statement';
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="statement"; filename="a.csv"\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      return people.as(name, 'POST', `/api/admin/bank-statements${query}`, payload, { headers });
    },
    payByCard: async (ref: string, number = '5528 7900 0000 0008') => {
      await people.as(undefined, 'POST', `/api/test-card/${ref}/card`, { number });
      await people.as(undefined, 'POST', `/api/test-card/${ref}/code`, { code: '123456' });
      await people.as(undefined, 'GET', `/api/payments/return/${ref}`);
    },
    /** What follows of itself has happened. */
    settled: async () => {
      await system.app.get(StartPromotionsWhenOrderIsPaid).catchUp();
      await system.app.get(GiveMoneyBackWhenAsked).catchUp();
      await system.app.get(IssueInvoiceWhenOrderIsFulfilled).catchUp();
      await system.app.get(TellBuyerWhenInvoiceIsIssued).catchUp();
      await system.engine.whenCaughtUp();
    },
    close: async () => {
      await system.close();
      await test.drop();
    },
  };
}

export type BuyingWorld = Awaited<ReturnType<typeof buyingWorld>>;

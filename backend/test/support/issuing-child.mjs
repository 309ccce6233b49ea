// A process that issues the invoices of many orders at once and dies by SIGKILL in the middle of it:
// node issuing-child.mjs <database> <before number|before invoice|after invoice> <n-th> <milliseconds its clock is behind>
// It says `ready`, and begins when it is told which orders and at what time.
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import './typescript-loader.mjs';

const { Aggregates } = await import('../../src/platform/event-store/aggregates.ts');
const { EventCodec } = await import('../../src/platform/event-store/event-codec.ts');
const { EventRegistry } = await import('../../src/platform/event-store/event-registry.ts');
const { MasterKey } = await import('../../src/platform/event-store/keys/master-key.ts');
const { PersonKeys } = await import('../../src/platform/event-store/keys/person-keys.ts');
const { PostgresEventStore } = await import('../../src/platform/event-store/postgres/postgres-event-store.ts');
const { Database, DatabaseUrl } = await import('../../src/platform/postgres/database.ts');
const { InvoiceAggregate } = await import('../../src/modules/billing/invoices/commands/invoice-aggregate.ts');
const { InvoiceIssuing } = await import('../../src/modules/billing/invoices/commands/invoice-issuing.ts');
const { InvoiceTurns } = await import('../../src/modules/billing/invoices/commands/invoice-turns.ts');
const { NumberSeries } = await import('../../src/modules/billing/invoices/commands/number-series.ts');
const { invoiceEvents } = await import('../../src/modules/billing/invoices/domain/invoice.events.ts');
const { numberTaken } = await import('../../src/modules/billing/invoices/domain/number-series.ts');
const { OrderAggregate } = await import('../../src/modules/billing/orders/commands/order-aggregate.ts');
const { orderEvents } = await import('../../src/modules/billing/orders/domain/order.events.ts');
const { billingTermsChanged } = await import('../../src/modules/billing/terms/domain/billing-terms.ts');
const { FollowedTerms } = await import('../../src/modules/billing/terms/followed-terms.ts');

const AGAIN_MS = 100;
const [address, moment, nth, behind] = process.argv.slice(2);
const url = new DatabaseUrl(address);
const database = new Database(url);
const store = new PostgresEventStore(database, url);
const events = new EventRegistry();
events.register(...orderEvents, ...invoiceEvents, numberTaken, billingTermsChanged);
const codec = new EventCodec(events, new PersonKeys(database, new MasterKey(Buffer.alloc(32, 7))));
const aggregates = new Aggregates(store, codec);
const places = { city: () => ({ name: 'İstanbul' }), district: () => ({ name: 'Kadıköy' }) };
const integrator = { takesEInvoices: () => Promise.resolve(false) };
const terms = new FollowedTerms(aggregates);
const invoices = new InvoiceAggregate(aggregates);
const parts = [new OrderAggregate(aggregates), new NumberSeries(aggregates), terms, places, integrator];
const issuing = new InvoiceIssuing(invoices, ...parts, new InvoiceTurns(invoices));

const append = store.append.bind(store);
const kind = moment === 'before number' ? 'numbers-' : 'invoice-';
let met = 0;
store.append = async (...args) => {
  // From this one on: one that came later than another process's is refused, and nothing was appended to die after.
  const isIt = args[0].startsWith(kind) && (met += 1) >= Number(nth);
  if (isIt && moment !== 'after invoice') process.kill(process.pid, 'SIGKILL');
  const appended = await append(...args);
  if (isIt) process.kill(process.pid, 'SIGKILL');
  return appended;
};
process.once('message', async ({ orders, at }) => {
  const now = new Date(at - Number(behind));
  const context = (id) => ({ actor: { id: 'system:test', role: 'system' }, correlationId: id, causationId: id, now });
  // What a database under load did not answer is asked for again, as reactions do: it must die of nothing else than its death.
  for (let left = orders; left.length > 0; await sleep(AGAIN_MS)) {
    const told = await Promise.allSettled(left.map((id) => issuing.issue(id, context(id))));
    left = left.filter((_id, at) => told[at].status === 'rejected');
  }
  process.exit(3);
});
process.once('disconnect', () => process.exit(4));
process.send('ready');

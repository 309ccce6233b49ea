import { missingPackages, TaxOfficeRules } from '#test/invoices/tax-office/tax-office-rules.js';
import { ublFaults } from '#test/invoices/ubl-structure.js';
import { buyingWorld } from '#test/support/buying-world.js';
import { skipLoudly } from '#test/support/real-engines.js';
import { ImportOrders } from '#modules/billing/contract.js';
import { InvoiceFiles } from '#modules/billing/invoices/invoice-files.js';
import { Locations } from '#modules/locations/contract.js';
import { Database } from '#platform/postgres/database.js';
import { moneyYear } from './money-year.js';
import { SeededRandom } from './seeded-random.js';
import { makeSellers } from './sellers.js';

const missing = missingPackages();
if (missing !== null)
  skipLoudly(`invoices of the demo held against the schemas and rules of the tax office: ${missing}`);
else
  describe('the invoices of the demo’s year', () => {
    it('pass the schemas and rules of the tax office, each of them', async () => {
      const world = await buyingWorld();
      try {
        await world.published();
        await world.settled();
        const { app, commands } = world.system;
        const shares = new Map([
          [34, 0.4],
          [6, 0.3],
          [63, 0.3],
        ]);
        const [first, ...sellers] = makeSellers(3_000, shares, new SeededRandom('tax office'));
        if (!first) throw new Error('There is no seller');
        // Whoever buys owns the one ad there is, under each of their names.
        const buyers = sellers.map((seller) => ({ ...seller, id: 7 }));
        const anchor = new Date();
        const demoSeller = { ...first, id: 7 };
        const stage = { name: 'tax-office', anchor, listings: 3_000, buyers, demoSeller, accountant: 52 };
        const orders = moneyYear(stage, app.get(Locations));
        const begin = () => Promise.resolve(null);
        await commands.execute(new ImportOrders({ orders, now: anchor, begin }));
        await world.settled();
        const issued = await app
          .get(Database)
          .query<{ id: string; route: 'earchive' | 'efatura' }>(
            'select id, route from rm.invoice where number is not null',
          );
        expect(issued.length).toBeGreaterThan(150);
        const rules = await TaxOfficeRules.open();
        for (const { id, route } of issued) {
          const { name, text } = await app.get(InvoiceFiles).xml(id);
          expect([name, ...ublFaults(text), ...rules.faults(text, route)]).toEqual([name]);
        }
      } finally {
        await world.close();
      }
    });
  });

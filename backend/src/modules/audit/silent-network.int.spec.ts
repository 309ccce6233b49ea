import { eventually } from '#test/support/eventually.js';
import { SilentNetwork } from '#test/support/silent-network.js';
import { add, type ReadSide } from '#test/builders/read-side.js';
import { DatabaseUrl } from '#platform/postgres/database.js';
import { AuditChain } from './chain/audit-chain.js';
import { VerifyChain } from './chain/verify-chain.js';

describe('the audit chain behind a network that swallows everything', () => {
  let network: SilentNetwork;
  let cutOff: ReadSide;
  let side: ReadSide;

  beforeEach(async () => {
    network = await SilentNetwork.open();
    ({ cutOff, side } = network);
  });
  afterEach(() => network.close());

  it('is given up by who led it, and another process goes on with it', async () => {
    const chainOf = ({ store, database: tables, url }: ReadSide) => new AuditChain(store, tables, new DatabaseUrl(url));
    const [first, heir] = [chainOf(cutOff), chainOf(side)];
    const chained = async () =>
      (await side.database.query<{ events: number }>('select events from app.audit_chain'))[0]?.events;
    try {
      first.start();
      await side.append(1, add('elma', 1));
      await eventually('the first one', async () => (await chained()) === 1, 30_000);
      heir.start();
      network.swallow();
      await side.append(1, add('elma', 2));
      await eventually('the heir', async () => (await chained()) === 2, 90_000);
      expect(await new VerifyChain(side.store, side.database).verify()).toMatchObject({ intact: true, events: 2 });
    } finally {
      network.cut();
      await Promise.all([first.beforeApplicationShutdown(), heir.beforeApplicationShutdown()]);
    }
  });
});

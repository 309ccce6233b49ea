import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Report } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { LedgerModule } from '#modules/ledger/ledger.module.js';
import { type BuyingWorld, buyingWorld } from '#test/support/buying-world.js';
import { SettlementClock } from '../jobs/settlement-clock.js';
import { TestCardNotices } from '../jobs/test-card-notices.js';

const DISPUTED_CARD = '4729 1500 0000 0005';
const REASON = 'Banka mektupla bildirdi';
const PAID = 7_480;
const DAY_MS = 86_400_000;

describe('what the test bank transfers of a payment that is disputed', () => {
  let world: BuyingWorld;
  let ad: number;
  beforeAll(async () => {
    world = await buyingWorld([LedgerModule]);
    ad = await world.published();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => world.close());

  /** Long ago: whoever is signed in stays so. */
  const started = Date.parse('2024-10-01T09:00:00Z');
  let days = 0;
  const nextDay = (): void => {
    days += 1;
    jest.spyOn(world.system.app.get(Clock), 'now').mockReturnValue(new Date(started + days * DAY_MS));
  };
  /** The bank is asked what it transferred on the day before. */
  const asked = async (): Promise<void> => {
    nextDay();
    await world.system.app.get(SettlementClock).tick();
    await world.settled();
  };
  const say = async (id: string, path: string, body: object): Promise<void> => {
    const answer = await world.people.as('Ece', 'POST', `/api/admin/payments/${id}-1/${path}`, body);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    await world.settled();
  };
  const open = (id: string, amount_minor: number) => {
    const due_day = new Date(started + (days + 5) * DAY_MS).toISOString().slice(0, 10);
    return say(id, 'disputes', { amount_minor, due_day, reason: REASON });
  };
  const bankTells = async (): Promise<void> => {
    nextDay();
    await world.system.app.get(TestCardNotices).tick();
    await world.settled();
  };
  const close = (id: string, outcome: 'won' | 'lost') => say(id, 'dispute', { outcome });
  const paid = async (card?: string): Promise<string> => {
    const lines = [
      { listing_id: ad, package_id: 'bump' },
      { listing_id: ad, package_id: 'urgent-7' },
    ];
    const id = await world.placed(lines);
    await world.payByCard(`${id}-1`, card);
    await world.settled();
    return id;
  };
  /** What the order leaves on each account. */
  const left = async (id: string): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await world.test.pool.query<{ role: string; minor: string }>(
      `select line.role, sum(line.debit - line.credit) as minor from rm.book_page page
         cross join lateral unnest(page.roles, page.debits, page.credits) as line(role, debit, credit)
       where page.order_id = $1 group by 1`,
      [id],
    );
    return Object.fromEntries(rows.map(({ role, minor }) => [role, Number(minor)]));
  };
  const came = async (id: string): Promise<number> => {
    const { bank = 0, provider = 0 } = await left(id);
    return bank + provider;
  };

  const PART = 3_000;
  interface Way {
    readonly what: string;
    readonly go: (id: string, closed: () => Promise<void>) => Promise<void>;
    readonly card?: string;
    readonly disputed: number;
  }
  const ways: readonly Way[] = [
    {
      what: 'staff tells of a part before anything came',
      disputed: PART,
      go: async (id, closed) => {
        await open(id, PART);
        await closed();
        await asked();
      },
    },
    {
      what: 'staff tells of a part when all had come',
      disputed: PART,
      go: async (id, closed) => {
        await asked();
        expect(await came(id)).toBe(PAID);
        await open(id, PART);
        await asked();
        expect(await came(id)).toBe(PAID - PART);
        await closed();
        await asked();
      },
    },
    {
      what: 'the bank tells of all',
      disputed: PAID,
      card: DISPUTED_CARD,
      go: async (id, closed) => {
        await bankTells();
        await asked();
        expect(await came(id)).toBe(0);
        await closed();
        await asked();
      },
    },
    {
      what: 'staff tells of a part before the bank does',
      disputed: PART,
      card: DISPUTED_CARD,
      go: async (id, closed) => {
        await open(id, PART);
        await bankTells();
        await asked();
        await closed();
        await asked();
      },
    },
  ];
  it.each(ways)('leaves nothing open where $what, lost or won', async ({ go, card, disputed }) => {
    for (const outcome of ['lost', 'won'] as const) {
      nextDay();
      const id = await paid(card);
      nextDay();
      await go(id, () => close(id, outcome));
      expect(await came(id)).toBe(outcome === 'won' ? PAID : PAID - disputed);
      const { card_receivables = 0, disputed: waits = 0, lost_disputes = 0 } = await left(id);
      expect([card_receivables, waits, lost_disputes]).toEqual([0, 0, outcome === 'won' ? 0 : disputed]);
    }
  });

  it('stands in the report with nothing to be settled', async () => {
    const report = await world.get<Report>('/api/admin/reports/settlement?from=2020-01-01&to=2099-12-31', 'Ece');
    expect(report.notes).toContain('Henüz aktarılmayan: 0,00 TL');
  });
});

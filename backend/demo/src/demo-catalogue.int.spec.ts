import { CommandBus, type ICommand } from '@nestjs/cqrs';
import type { ConversationClosed, ConversationList, PopularSearch } from '@ilan/api';
import { Config } from '#config/config.js';
import { AccountDeletions } from '#modules/accounts/contract.js';
import { IssueInvoiceWhenOrderIsFulfilled } from '#modules/billing/invoices/reactions/issue-invoice-when-order-is-fulfilled.js';
import { TellBuyerWhenInvoiceIsIssued } from '#modules/billing/invoices/reactions/tell-buyer-when-invoice-is-issued.js';
import { Reports } from '#modules/ledger/reports/reports.js';
import { PhotoStore, RENDITION_NAMES } from '#platform/photos/photo-store.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { Demo, type DemoCatalogue, DemoLoads } from '#modules/demo/contract.js';
import { type Market, openMarket } from '#test/support/demo-market.js';

const LISTINGS = 60;
const OPTIONS = { listings: LISTINGS, seed: 7 };

/** The same catalogue with another part inside. */
const changed = (catalogue: DemoCatalogue, parts: object): DemoCatalogue =>
  Object.assign(Object.create(catalogue) as object, parts) as DemoCatalogue;

interface Told {
  readonly id: string;
  readonly events: string;
}

/** The ads of the log with their events in order; ids differ between two databases, what happened does not. */
async function stories({ database }: Market): Promise<Told[]> {
  const { rows } = await database.pool.query<Told>(
    `select meta->>'correlationId' as id, string_agg(type || ' ' || (meta->>'occurredAt'), ', ' order by revision) as events
     from es.event where stream_id like 'listing-%' group by 1 order by 1`,
  );
  return rows;
}

/** All that is known of searches. */
const SEARCHES = `select day::text, encode(words, 'hex') as words, term, spelling, searchers, found from app.search_term order by 1, 2`;

/** Hearts and looks in the log. */
const AUDIENCE = `select type, count(*)::int as count from es.event where type in ('favorite.added', 'views.counted') group by type order by type`;

/** What was bought, paid, given back and invoiced, and when. */
const MONEY = `select stream_id, string_agg(type || ' ' || (meta->>'occurredAt'), ', ' order by revision) as events
  from es.event where stream_id ~ '^(order|invoice|numbers)-' group by 1 order by 1`;

describe('the demo catalogue', () => {
  let market: Market;
  let demo: DemoCatalogue;
  const stages = new Set<string>();
  let last = { done: 0, total: 0 };

  beforeAll(async () => {
    market = await openMarket();
    demo = await market.app.get(Demo).catalogue();
    expect(await market.app.get(Demo).isLoaded()).toBe(false);
    await demo.load({
      ...OPTIONS,
      onProgress: ({ stage, done, total }) => {
        stages.add(stage);
        last = { done, total };
      },
    });
    await market.app.get(ProjectionEngine).whenCaughtUp();
  });
  afterAll(() => market.close());

  const rows = async <Row extends object>(sql: string): Promise<Row[]> =>
    (await market.database.pool.query<Row>(sql)).rows;

  it('fills the market with as many ads as asked for, and says how far it is', async () => {
    expect(await rows('select count(*)::int as count from rm.listing_page')).toEqual([{ count: LISTINGS }]);
    expect(await market.app.get(Demo).isLoaded()).toBe(true);
    expect(stages).toContain('ads and photos');
    expect(last.done).toBe(last.total);
  });

  it('keeps every photo that an ad shows, in every rendition', async () => {
    const shown = await rows<{ id: string }>(
      `select distinct photo->>'id' as id from es.event, jsonb_array_elements(data->'photos') as photo where type = 'listing.submitted'`,
    );
    expect(shown.length).toBeGreaterThan(40);
    const store = market.app.get(PhotoStore);
    const found = await Promise.all(shown.flatMap(({ id }) => RENDITION_NAMES.map((name) => store.exists(id, name))));
    expect(found.every(Boolean)).toBe(true);
    const answer = await market.app.inject({ url: `/photos/${shown[0]?.id}/320.webp` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('lets everybody of the sign-in list in', async () => {
    const roles = await rows<{ role: string }>(
      `select coalesce(held.role, 'users') as role from app.user person left join rm.user_role held on held.user_id = person.id
       where email like '%@demo.test' order by person.id`,
    );
    expect(roles.map(({ role }) => role)).toEqual([
      'super_admin',
      'admin',
      'moderator',
      'moderator',
      'accounting',
      'users',
      'users',
    ]);
    for (const { email } of demo.signIns) {
      const answer = await market.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email, password: 'demo-1234' },
      });
      expect([email, answer.statusCode]).toEqual([email, 200]);
    }
  });

  it('dates the ads back, and approves each after it was sent in', async () => {
    const [spread] = await rows<{ oldest: number; newest: number; late: number }>(
      `select extract(epoch from now() - min((meta->>'occurredAt')::timestamptz)) / 86400 as oldest,
              extract(epoch from now() - max((meta->>'occurredAt')::timestamptz)) / 60 as newest,
              count(*) filter (where (meta->>'occurredAt')::timestamptz > now())::int as late
       from es.event where stream_id like 'listing-%'`,
    );
    expect(Number(spread?.oldest)).toBeGreaterThan(50);
    expect(spread?.late).toBe(0);
    // Staff has its roles from the demo's own moment on, however late they come to be written.
    const roles = `select count(*)::int as count from es.event join app.demo_load on (meta->>'occurredAt')::timestamptz = anchor`;
    expect(await rows(`${roles} where type = 'role.assigned'`)).toEqual([{ count: 5 }]);
  });

  it('gives the demo people favourites of every kind, and ads an audience', async () => {
    const liked = await rows<{ email: string; kinds: string[]; own: number }>(
      `select email, array_agg(distinct ad.status order by ad.status) as kinds,
              count(*) filter (where ad.owner_id = person.id)::int as own
       from rm.favorite join rm.my_listing ad on ad.id = listing_id join app.user person on person.id = user_id
       where email in ('buyer@demo.test', 'seller@demo.test') group by email order by email`,
    );
    expect(liked.map(({ email }) => email)).toEqual(['buyer@demo.test', 'seller@demo.test']);
    for (const { kinds, own } of liked) {
      expect(kinds).toContain('active');
      expect(own).toBe(0);
    }
    const [seen] = await rows<{ viewed: number; unseen: number }>(
      `select count(*) filter (where views > 0)::int as viewed, count(*) filter (where approved_revision is null and views > 0)::int as unseen
       from rm.my_listing ad left join rm.listing_counter counter on counter.id = ad.id`,
    );
    expect(seen?.viewed).toBeGreaterThan(LISTINGS / 2);
    expect(seen?.unseen).toBe(0);
  });

  it('lets the demo people talk, with conversations in every state, and none that is not about an ad', async () => {
    const sides = await rows<{ email: string; conversations: number; unread: number; archived: number }>(
      `select email, count(*)::int as conversations, count(*) filter (where is_news)::int as unread,
              count(*) filter (where archived)::int as archived
       from rm.conversation_side side join app.user person on person.id = side.user_id
       where email in ('buyer@demo.test', 'seller@demo.test') and last_number is not null group by email order by email`,
    );
    expect(sides.map(({ email }) => email)).toEqual(['buyer@demo.test', 'seller@demo.test']);
    for (const { conversations, unread } of sides) {
      expect(conversations).toBeGreaterThan(3);
      expect(unread).toBeGreaterThan(0);
    }
    const [odd] = await rows<{ lost: number; late: number }>(
      `select count(*) filter (where page.id is null)::int as lost, count(*) filter (where moved_at > now())::int as late
       from rm.conversation_side side left join rm.listing_page page on page.id = side.listing_id`,
    );
    expect(odd).toEqual({ lost: 0, late: 0 });
  });

  it('lets buyer and seller see how it is when an ad is removed, a person suspended, a person gone', async () => {
    const closedOf = async (email: string): Promise<ReadonlySet<ConversationClosed | null>> => {
      const { app } = market;
      const signIn = { email, password: 'demo-1234' };
      const signedIn = await app.inject({ method: 'POST', url: '/api/login', payload: signIn });
      const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
      const found: (ConversationClosed | null)[] = [];
      for (let url: string | null = '/api/messages'; url !== null;) {
        const list: ConversationList = (await app.inject({ url, headers })).json<ConversationList>();
        found.push(...list.data.map(({ closed }) => closed));
        url = list.links.next;
      }
      return new Set(found);
    };
    const due = await rows<{ id: number }>('select id from app.user where delete_at <= now()');
    expect(due).toHaveLength(1);
    await market.app.get(AccountDeletions).close(due[0]?.id ?? 0, new Date());
    for (const email of ['buyer@demo.test', 'seller@demo.test'])
      expect([...(await closedOf(email))]).toEqual(
        expect.arrayContaining(['listing_removed', 'person_suspended', 'person_gone', null]),
      );
  });

  it('knows what many have searched for, by a month of words and a year of numbers', async () => {
    const answer = await market.app.inject('/api/popular-searches');
    const popular = answer.json<PopularSearch[]>();
    expect([answer.statusCode, popular.length]).toEqual([200, 10]);
    expect(popular.every(({ search_count }) => search_count > 100)).toBe(true);
    expect(popular.every(({ search_term: term }) => term === term.toLocaleLowerCase('tr'))).toBe(true);
    const kept = await rows<{ days: number; told: number; unlike: number }>(
      `select count(distinct day)::int as days, count(distinct day) filter (where term <> '')::int as told,
              count(*) filter (where (words = '') <> (term = ''))::int as unlike from app.search_term`,
    );
    expect(kept).toEqual([{ days: 365, told: 30, unlike: 0 }]);
  });

  it('keeps books of a year: numbers without gaps, days that never fall, both sides alike, and nobody was written to', async () => {
    const [money] = await rows<{ invoices: number; series: number; gaps: number; falling: number; late: number }>(
      `select count(*)::int as invoices, count(distinct series)::int as series,
              count(*) filter (where right(number, 9)::int <> place)::int as gaps,
              count(*) filter (where at < before)::int as falling, count(*) filter (where at > now())::int as late
       from (select series, number, at, row_number() over (partition by series order by number) as place,
                    lag(at) over (partition by series order by number) as before from rm.invoice where number is not null) listed`,
    );
    expect(money).toMatchObject({ gaps: 0, falling: 0, late: 0 });
    expect(money?.invoices).toBeGreaterThan(2);
    const taken = await rows<{ count: number }>(
      `select count(*)::int as count from es.event where stream_id like 'numbers-%'`,
    );
    expect(taken[0]?.count).toBe(money?.invoices);
    const balance = await market.app.get(Reports).run('trial-balance', {});
    expect(balance.checks.every(({ fine }) => fine)).toBe(true);
    // No reaction of a living shop has gone over them once more.
    // Of what an integrator says there is more to see than that all is well.
    expect(await rows("select 1 from rm.invoice where status = 'rejected' and number is not null")).toHaveLength(1);
    await market.app.get(IssueInvoiceWhenOrderIsFulfilled).catchUp();
    await market.app.get(TellBuyerWhenInvoiceIsIssued).catchUp();
    expect(await rows("select 1 from es.event where type = 'invoice.issued'")).toHaveLength(money?.invoices ?? 0);
    expect(await rows('select 1 from app.mail')).toEqual([]);
  });

  it.each([
    ['a database', { DATABASE_URL: 'postgres://somebody@elsewhere/shop' }],
    ['a log', { EVENTSTORE_URL: 'esdb://elsewhere?tls=false' }],
  ])('is not loaded beside %s of somebody’s own unless told', async (_, environment) => {
    const elsewhere = changed(demo, { config: Config.from(environment), loads: undefined });
    await expect(elsewhere.load(OPTIONS)).rejects.toMatchObject({ code: 'DEMO_NOT_HERE' });
  });

  it('changes nothing when it is loaded again', async () => {
    const before = await stories(market);
    const audience = await rows(AUDIENCE);
    const searches = await rows(SEARCHES);
    const money = await rows(MONEY);
    await demo.load(OPTIONS);
    expect(await rows(MONEY)).toEqual(money);
    expect(await stories(market)).toEqual(before);
    expect(await rows(AUDIENCE)).toEqual(audience);
    expect(await rows(SEARCHES)).toEqual(searches);
  });

  it('ends with the same catalogue after it was cut short in the middle, nothing doubled', async () => {
    const other = await openMarket();
    try {
      // The same present, so that the dates can be compared.
      await market.database.pool
        .query<{ anchor: Date }>('select anchor from app.demo_load')
        .then(({ rows: [row] }) =>
          other.database.pool.query('insert into app.demo_load (seed, listings, anchor) values ($1, $2, $3)', [
            7,
            LISTINGS,
            row?.anchor,
          ]),
        );
      // Fails in the middle of many ads at once, some of them sent in and not yet read.
      let commands = 0;
      const bus = other.app.get(CommandBus);
      const failing = {
        execute: (command: ICommand) =>
          ++commands > 75 ? Promise.reject(new Error('cut short')) : bus.execute(command),
      };
      await expect(changed(await other.app.get(Demo).catalogue(), { commands: failing }).load(OPTIONS)).rejects.toThrow(
        'cut short',
      );
      expect(await other.app.get(Demo).isLoaded()).toBe(false);
      const half = await stories(other);
      // The next load loses the database for a moment, and goes on by itself.
      let sent = 0;
      const shaky = {
        execute: (command: ICommand) =>
          ++sent === 60 ? Promise.reject(new Error('timeout exceeded when trying to connect')) : bus.execute(command),
      };
      // Then all ads stand, and it is cut short before anybody has looked at them.
      const catalogue = await other.app.get(Demo).catalogue();
      const { looks } = catalogue as DemoCatalogue & { readonly looks: object };
      const unseen = Object.assign(Object.create(looks) as object, {
        tell: () => Promise.reject(new Error('cut short')),
      });
      await expect(changed(catalogue, { commands: shaky, looks: unseen }).load(OPTIONS)).rejects.toThrow('cut short');
      expect(sent).toBeGreaterThan(60);
      await other.app.get(DemoLoads).progress(OPTIONS, LISTINGS);
      await catalogue.load(OPTIONS);
      const whole = await stories(market);
      expect(await stories(other)).toEqual(whole);
      expect((await other.database.pool.query<object>(MONEY)).rows).toEqual(await rows(MONEY));
      expect((await other.database.pool.query<object>(AUDIENCE)).rows).toEqual(await rows(AUDIENCE));
      expect((await other.database.pool.query<object>(SEARCHES)).rows).toEqual(await rows(SEARCHES));
      expect(half.length).toBeLessThan(whole.length);
      expect(await other.app.get(Demo).isLoaded()).toBe(true);
    } finally {
      await other.close();
    }
  });
});

import { type ListingPage, STATUS_ACTION_PATHS } from '@ilan/api';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { asked } from '#test/support/listings-app.js';
import { aMember, type Member } from '#test/support/member.js';
import { aSeller, type Form, type Seller } from '#test/support/seller.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { AppError } from '#kernel/app-error.js';
import { TellFavoritersWhenAdChanges } from '../favorites/reactions/tell-favoriters-when-ad-changes.js';
import { Indexer } from '../search/indexer.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ChangeSettings } from '../settings/commands/change-settings.js';
import { GivePromotion, ListingDecisions, RestoreListing, TakeDownListing } from './contract.js';
import type { Verdict } from './contract/listing-decisions.js';

const MODERATOR = { id: '900001', role: 'moderator' };

const STATUS_PATHS = Object.values(STATUS_ACTION_PATHS);

/** What tells one revision of one ad from all others, wherever it turns up. */
interface Revision {
  readonly word: string;
  readonly price: number;
  readonly form: Form;
}

/** One ad, lived through by its owner over HTTP and by moderators. */
class Life {
  readonly revisions: Revision[] = [];
  approved = new Set<number>();
  id = 0;

  constructor(
    private readonly whole: WholeApp,
    private readonly owner: Seller,
    private readonly run: number,
  ) {}

  readonly actions: Readonly<Record<string, () => Promise<void>>> = {
    edit: async () => {
      const revision = await this.next();
      const { status } = await this.owner.edit(this.id, revision.form);
      if (status === 200) this.revisions.push(revision);
    },
    ...Object.fromEntries(STATUS_PATHS.map((path) => [path, () => this.ask(path)])),
    delete: async () => {
      await this.owner.call('DELETE', `/api/listings/${this.id}`);
    },
    approve: () =>
      this.moderate(async () => {
        const content_revision = this.revisions.length;
        await this.decide({ type: 'approve', content_revision });
        this.approved.add(content_revision);
      }),
    reject: () => this.moderate(() => this.decide({ type: 'reject', ...this.judgement() })),
    'request changes': () => this.moderate(() => this.decide({ type: 'request_changes', ...this.judgement() })),
    'take back': () =>
      this.moderate(async () => {
        const wasActive = (await this.status()) === 'active';
        await this.decide({ type: 'reopen' });
        if (wasActive) this.approved.delete(this.revisions.length);
      }),
    'take down': () =>
      this.moderate(() => this.whole.commands.execute(new TakeDownListing({ ...this.about(), ...this.judgement() }))),
    restore: () => this.moderate(() => this.whole.commands.execute(new RestoreListing(this.about()))),
    feature: () =>
      this.moderate(() => {
        const given = { kind: 'featured', days: 7, reason: 'Deneme' } as const;
        return this.whole.commands.execute(new GivePromotion({ ...this.about(), ...given }));
      }),
  };

  async begin(): Promise<void> {
    const revision = await this.next();
    const { status, body } = await this.owner.call('POST', '/api/listings', { payload: revision.form });
    expect([status, body]).toEqual([201, body]);
    this.id = body.id;
    this.revisions.push(revision);
  }

  private async next(): Promise<Revision> {
    const number = this.revisions.length + 1;
    const word = `zq${this.run}hal${number}x`;
    const price = 1_000_000 + this.run * 1_000 + number;
    const description = `Bu ilanın metni ${word}, bakımları zamanında yapılmıştır.`;
    return { word, price, form: await this.owner.form({ title: `Temiz araba ${word}`, price, description }) };
  }

  private ask = async (action: string) => {
    await this.owner.call('POST', `/api/listings/${this.id}/${action}`);
  };
  private about = () => ({ context: asked(MODERATOR), listing_id: this.id });
  private judgement = () => ({ reason: 'duplicate' as const, content_revision: this.revisions.length });

  /** As moderation carries to the ad what its moderators decide. */
  private decide(verdict: Verdict): Promise<unknown> {
    return this.whole.app.get(ListingDecisions, { strict: false }).act(this.id, asked(MODERATOR), verdict);
  }

  /** What may not be done just now is refused, and changes nothing. */
  private async moderate(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }

  private async status(): Promise<string | undefined> {
    await this.whole.app.get(ProjectionEngine).whenCaughtUp();
    return (await this.owner.call('GET', `/api/my/listings/${this.id}`)).body.status;
  }
}

const sequences = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant('edit') },
    { weight: 4, arbitrary: fc.constant('approve') },
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        ...STATUS_PATHS,
        'reject',
        'request changes',
        'take back',
        'take down',
        'restore',
        'feature',
      ),
    },
  ),
  { minLength: 3, maxLength: 9 },
);

describe('whatever owners and moderators do', () => {
  let database: TestDatabase;
  let whole: WholeApp;
  let owner: Seller;
  let liker: Member;
  let run = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startWholeApp(database);
    [owner, liker] = [await aSeller(whole.app), await aMember(whole.app)];
  });
  afterAll(async () => {
    await whole.close();
    await database.drop();
  });

  /** Everything that anybody can read without being the owner or staff. */
  async function publicAnswers(life: Life): Promise<ReadonlyMap<string, string>> {
    await whole.app.get(ProjectionEngine).whenCaughtUp();
    await whole.app.get(Indexer).whenIdle();
    await whole.app.get(TellFavoritersWhenAdChanges).catchUp();
    const urls = [
      `/api/listings/${life.id}`,
      `/api/listings/${life.id}/similar`,
      `/api/listings/${life.id}/price-history`,
      '/api/listings?per_page=60',
      ...life.revisions.map(({ word }) => `/api/listings?q=${word}`),
      '/api/home',
      '/sitemaps/listings-1.xml',
    ];
    const answers = new Map<string, string>();
    for (const url of urls) {
      const answer = await whole.app.inject(url);
      // A search says again what was asked, where it was taken for a slip of the pen.
      const found = url.includes('?q=') ? answer.json<ListingPage>() : undefined;
      answers.set(url, found ? JSON.stringify([found.data, found.facets]) : answer.body);
    }
    for (const url of [`/api/listings/${life.id}`, '/api/favorites', '/api/notices']) {
      const answer = await whole.app.inject({ url, headers: { ...liker.headers } });
      answers.set(`${url} (signed in)`, answer.body);
    }
    return answers;
  }

  it.each(['withdraw', 'keep_live'] as const)(
    'nobody else ever reads a revision that was not approved (%s)',
    async (edit_review_mode) => {
      const change = { context: asked(MODERATOR), changes: { edit_review_mode } };
      await whole.commands.execute(new ChangeSettings(change));
      let shown = 0;
      await fc.assert(
        fc.asyncProperty(sequences, async (names) => {
          await database.pool.query('delete from app.rate_limit');
          const life = new Life(whole, owner, ++run);
          await life.begin();
          for (const name of ['(posted)', ...names, 'delete']) {
            await life.actions[name]?.();
            await liker.call('POST', `/api/favorites/${life.id}`);
            for (const [url, body] of await publicAnswers(life)) {
              for (const [index, { word, price, form }] of life.revisions.entries()) {
                const found = [word, `${price}.00`, ...form.photos].filter((mark) => body.includes(mark));
                if (life.approved.has(index + 1)) shown += found.length;
                else expect([name, url, index + 1, found]).toEqual([name, url, index + 1, []]);
              }
            }
          }
        }),
        { numRuns: 12, seed: 20_261_121, endOnFailure: true },
      );
      // It would hold of a market in which nothing is ever shown.
      expect(shown).toBeGreaterThan(100);
    },
  );
});

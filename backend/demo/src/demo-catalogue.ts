import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { asPart } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { ImportUsers, type UserToImport } from '#modules/accounts/contract.js';
import { Catalog } from '#modules/catalog/contract.js';
import type { ListingPhoto } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { Notices } from '#modules/notices/contract.js';
import { ImportSearches } from '#modules/search/contract.js';
import { isOutage } from '#platform/projections/engine/failure.js';
import { backoff, isAborted, pause } from '#platform/retry/backoff.js';
import { Attention } from './attention.js';
import { Books } from './books.js';
import { DailyLooks, type ShownAd } from './daily-looks.js';
import { Conversations } from './conversations.js';
import { type DemoCatalogue, DemoLoads, type DemoOptions } from '#modules/demo/contract.js';
import { allEnd, DemoPictures, inParallel } from './demo-pictures.js';
import { type GeneratedListing, Generator } from './generator.js';
import { Leavers } from './leavers.js';
import type { Leaver } from './listing-outcomes.js';
import { ListingStory } from './listing-story.js';
import { type Buyer, TOLD_WITHIN_DAYS } from './money-year.js';
import { readPictureIndex } from './pictures.js';
import { DEMO_PASSWORD, DEMO_USERS, type DemoSeller } from './sellers.js';
import { searchesOf } from './searches.js';
import { Tally } from './tally.js';
import { Timeline } from './timeline.js';
import { ToldNotices } from './told-notices.js';

/** So many ads are under way at a time: enough for the store to commit them in groups. */
const IN_FLIGHT = 48;
/** From so many ads on every picture is in use. */
const ALL_PICTURES = 4_000;
/** A larger catalogue is for measuring: nobody looks at single ads of it. */
const MOST_BY_DAYS = 20_000;
/** So often a load goes on by itself after the database was lost. */
const TRIES = 5;
const DAY = 86_400_000;
/** So long before what was bought an ad has been there, so that there are days to compare with. */
const DAYS_BEFORE = 9;

/** As who keeps the books knows them. */
const DEMO_SELLER = ((): DemoSeller => {
  const { name = '', surname = '' } = DEMO_USERS.find(({ email }) => email === 'seller@demo.test') ?? {};
  return { name, surname, phone: null, memberSinceDaysAgo: 0, kind: 'person', cityId: 34 };
})();

/** Fills an empty market with people and ads, through the commands that people use. */
@Injectable()
export class DemoCatalogueLoader implements DemoCatalogue {
  readonly signIns = DEMO_USERS.map(({ email, role }) => ({ email, staff: role !== 'users' }));

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly catalog: Catalog,
    private readonly locations: Locations,
    private readonly pictures: DemoPictures,
    private readonly loads: DemoLoads,
    private readonly notices: Notices,
    private readonly leavers: Leavers,
    private readonly books: Books,
    private readonly looks: DailyLooks,
  ) {}

  async load(options: DemoOptions): Promise<void> {
    if (this.config.truthElsewhere && !options.force) throw notHere();
    const signal = options.signal ?? new AbortController().signal;
    // A machine that is busy with other things may leave the database without an answer for a while.
    for (let attempt = 0; ; attempt += 1)
      try {
        await this.goOn(options);
        return;
      } catch (error) {
        if (!isOutage(error) || attempt === TRIES || isAborted(signal)) throw error;
        await pause(backoff(attempt, 1_000, 10_000), signal);
      }
  }

  private async goOn(options: DemoOptions): Promise<void> {
    const load = await this.loads.open(options, this.clock.now());
    if (load.finished) return;
    const index = readPictureIndex();
    const generator = new Generator(options, this.catalog, this.locations, index);
    const files = options.listings >= ALL_PICTURES ? index.flatMap((group) => group.files) : inUse(generator);
    const total = files.length + options.listings;
    // Who looked at what, and who is told of it, is known from all ads together: those that stand are told again, which changes nothing.
    const completed = options.listings <= MOST_BY_DAYS ? 0 : load.completed;
    let done = completed;
    const step = (count = 1) => options.onProgress?.({ stage: 'ads and photos', done: (done += count), total });
    options.onProgress?.({ stage: 'people', done: 0, total: 1 });
    const people = await this.importPeople(generator, load.anchor, options);
    const searches = searchesOf(generator, this.catalog, load.anchor, options.seed);
    await this.commands.execute(new ImportSearches({ searches }));
    const photos = await this.pictures.describe(files);
    const selling = new Set<number>();
    const shown: ShownAd[] = [];
    // Side by side: rendering keeps the native threads busy, the ads this one and the database. Where one fails the other ends
    // with what it has in hand, so that nothing of this load goes on beside the next.
    const failed = new AbortController();
    const stop = (error: unknown) => {
      failed.abort();
      throw error;
    };
    await allEnd([
      this.pictures.store(files, step, failed.signal).catch(stop),
      this.tellStories(
        generator,
        { ...options, signal: either(failed.signal, options.signal) },
        { anchor: load.anchor, completed },
        people,
        photos,
        (ad) => {
          if (isOnSale(ad)) selling.add(ad.seller);
        },
        (ad) => shown.push(ad),
        step,
      ).catch(stop),
    ]);
    if (options.signal?.aborted === true) return;
    await this.leavers.suspend(nameOf(options), people.leavers.suspended, people.admin, load.anchor);
    await this.books.tell({
      ...{ name: nameOf(options), anchor: load.anchor, listings: options.listings, accountant: people.accountant },
      // Whose ad is told first is chance: who buys what must not be.
      buyers: [...selling]
        .toSorted((one, other) => one - other)
        .flatMap((index) => buyerOf(people.sellers[index], generator.sellers[index])),
      demoSeller: { ...DEMO_SELLER, id: people.demoSeller },
      told: this.looks.mostAlike(shown, new Date(load.anchor.getTime() - (TOLD_WITHIN_DAYS + DAYS_BEFORE) * DAY)),
    });
    await this.looks.tell({ name: nameOf(options), anchor: load.anchor, demoSeller: people.demoSeller, ads: shown });
    await this.loads.finish(options);
    // Last: who was forgotten would be another person in a load that has to go on.
    await this.leavers.forget(people.leavers.erased, load.anchor);
  }

  private async tellStories(
    generator: Generator,
    options: DemoOptions,
    { anchor, completed }: { readonly anchor: Date; readonly completed: number },
    people: People,
    photos: ReadonlyMap<string, ListingPhoto>,
    see: (ad: GeneratedListing) => void,
    show: (ad: ShownAd) => void,
    step: () => void,
  ): Promise<void> {
    const { moderators, admin } = people;
    const name = nameOf(options);
    const attention = new Attention(this.commands, {
      name,
      anchor,
      listings: options.listings,
      demoPeople: [people.demoBuyer, people.demoSeller],
      others: people.sellers,
    });
    const conversations = new Conversations(this.commands, {
      name,
      anchor,
      listings: options.listings,
      demoBuyer: people.demoBuyer,
      others: people.sellers,
      leavers: people.leavers,
      moderator: moderators[0] ?? people.admin,
    });
    const story = new ListingStory(this.commands, {
      name,
      anchor,
      moderators,
      admin,
    });
    const timeline = new Timeline(anchor, options.listings);
    const notices = new ToldNotices(anchor);
    const tally = new Tally(completed);
    await inParallel(IN_FLIGHT, from(seen(generator.listings(), see), completed, options.signal), async (ad) => {
      const owner = ownerOf(ad, people);
      if (owner === undefined) throw new Error(`Ad ${ad.ordinal} has no seller`);
      const own = ad.pictures.map((file) => photos.get(file)).filter((photo) => photo !== undefined);
      const told = await story.tell(ad, owner, timeline.at(ad.ordinal), own);
      if (ad.outcome.end.kind === 'active' && ad.outcome.leaver === undefined && options.listings <= MOST_BY_DAYS)
        show({
          ordinal: ad.ordinal,
          listing_id: told.listing_id,
          category_id: ad.categoryId,
          appeared: timeline.at(ad.ordinal),
          own: ad.seller === 'demo',
        });
      const likers = await attention.give(ad, told, owner, timeline.at(ad.ordinal));
      if (ad.seller === 'demo') notices.toOwner(ad, told, owner, timeline.at(ad.ordinal));
      notices.toLikers(
        ad,
        told,
        likers.filter((liker) => liker === people.demoBuyer || liker === people.demoSeller),
        timeline.at(ad.ordinal),
      );
      await conversations.have(ad, told, owner, own);
      if (ad.outcome.removed) await story.remove(ad, told, owner);
      const whole = tally.add(ad.ordinal);
      if (whole !== undefined) await this.loads.progress(options, whole);
      step();
    });
    await notices.tell(this.notices);
  }

  private async importPeople(generator: Generator, anchor: Date, options: DemoOptions): Promise<People> {
    const { seed, listings } = options;
    const occasion = `${nameOf(options)}:people`;
    const context = { actor: asPart('import'), correlationId: occasion, causationId: occasion, now: anchor };
    const staff: UserToImport[] = DEMO_USERS.map((user, index) => ({
      ...user,
      password: DEMO_PASSWORD,
      demo: true,
      member_since: new Date(anchor.getTime() - (900 - index * 40) * DAY),
    }));
    const ids = await this.commands.execute(new ImportUsers({ context, users: staff }));
    const idOf = (email: string) => ids[DEMO_USERS.findIndex((user) => user.email === email)] ?? 0;
    const sellers = generator.sellers.map((seller, index) => ({
      name: seller.name,
      surname: seller.surname,
      // A name of documentation: no letter of a demo can reach a real person.
      email: `satici-${seed}-${listings}-${index + 1}@ornek.example`,
      phone: seller.phone,
      role: 'users',
      password: DEMO_PASSWORD,
      demo: true,
      member_since: new Date(anchor.getTime() - seller.memberSinceDaysAgo * DAY),
    }));
    return {
      sellers: await this.commands.execute(new ImportUsers({ context, users: sellers })),
      demoSeller: idOf('seller@demo.test'),
      demoBuyer: idOf('buyer@demo.test'),
      moderators: [idOf('moderator@demo.test'), idOf('moderator2@demo.test')],
      admin: idOf('admin@demo.test'),
      leavers: await this.leavers.importAll(context, { seed, listings }),
      accountant: idOf('accounting@demo.test'),
    };
  }
}

interface People {
  readonly sellers: readonly number[];
  readonly demoSeller: number;
  readonly demoBuyer: number;
  readonly moderators: readonly number[];
  readonly admin: number;
  readonly leavers: Readonly<Record<Leaver, number>>;
  readonly accountant: number;
}

const nameOf = ({ seed, listings }: DemoOptions): string => `demo-${seed}-${listings}`;

function ownerOf({ outcome: { leaver }, seller }: GeneratedListing, people: People): number | undefined {
  if (leaver !== undefined) return people.leavers[leaver];
  return seller === 'demo' ? people.demoSeller : people.sellers[seller];
}

/** The ads from an ordinal on; those before are still composed, because each one depends on its neighbours. */
function* from<Ad extends { readonly ordinal: number }>(
  ads: Iterable<Ad>,
  first: number,
  signal?: AbortSignal,
): Iterable<Ad> {
  for (const ad of ads) {
    if (signal?.aborted) return;
    if (ad.ordinal >= first) yield ad;
  }
}

const either = (one: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other === undefined ? one : AbortSignal.any([one, other]);

/** Also those that an earlier start has told. */
function* seen(ads: Iterable<GeneratedListing>, see: (ad: GeneratedListing) => void): Iterable<GeneratedListing> {
  for (const ad of ads) {
    see(ad);
    yield ad;
  }
}

/** An ad of one of the sellers that still runs. */
const isOnSale = (ad: GeneratedListing): ad is GeneratedListing & { readonly seller: number } =>
  ad.seller !== 'demo' && ad.outcome.leaver === undefined && ad.outcome.end.kind === 'active';

const buyerOf = (id: number | undefined, seller: DemoSeller | undefined): Buyer[] =>
  id === undefined || seller === undefined ? [] : [{ ...seller, id }];

const inUse = (generator: Generator): readonly string[] => [
  ...new Set([...generator.listings()].flatMap((ad) => ad.pictures)),
];

const notHere = () =>
  new AppError(
    'forbidden',
    'DEMO_NOT_HERE',
    'Demo katalogu yalnızca gömülü veritabanına ve gömülü olay günlüğüne yüklenir: parolası herkesçe bilinen kullanıcılar içerir. Kendi veritabanınıza veya günlüğünüze yüklemek istediğinizi açıkça belirtin (--force).',
  );

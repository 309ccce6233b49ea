import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ListingDocument, SearchEngine, SearchRequest } from '../modules/search/engine/search-engine.js';
import { tellingWords } from '../modules/search/queries/similarity.js';
import type { KnownAd } from '../modules/search/relevance/similar.js';
import { spreadOf } from './figures.js';
import type { Report } from './report.js';
import { type Adapter, adaptersOf, demoAds, layDown, openSearchRoom, type SearchRoom } from './search-room.js';

/** Ads that the catalogue is made of; more are these again, each time with other prices and dates. */
const DIFFERENT_ADS = 20_000;
/** Targets are for so many ads. */
const LARGE = 100_000;
/** The word that nine of ten ads have: what ranks by words must look at all of them. */
const HARSH = 'garantili';
const PAGE = { page: 1, per_page: 24 } as const;
const TEXTS = 200;
const CONNECTIONS = [1, 16];
const MEGABYTE = 2 ** 20;

interface Kind {
  readonly name: string;
  readonly requests: readonly SearchRequest[];
  /** The most p95 may be, with one connection and with sixteen, at 100,000 ads. */
  readonly limits: readonly [number, number];
}

/**
 * Searches at the port of the engine, over so many ads, for each adapter, with a floor in the same run: a search by nothing but a category's id. What the
 * index in memory takes is said, and how fast a search server is filled.
 */
export async function benchSearchEngines(report: Report, sizes: readonly number[], seconds: number): Promise<void> {
  const room = await openSearchRoom();
  try {
    const ads = await demoAds(room, Math.min(Math.max(...sizes), DIFFERENT_ADS));
    const before = memoryInUse();
    for (const size of sizes) {
      const section = `Searches, engines alone, ${size.toLocaleString('en')} ads`;
      await layDown(room, harshCatalogue(ads, size));
      await benchFill(room, report, section, seconds);
      await room.resident.warmUp();
      const taken = (memoryInUse() - before) / MEGABYTE;
      report.add({
        section,
        name: 'the index in memory takes',
        values: { MB: taken, 'kB an ad': (taken * 1_024) / size },
      });
      for (const [adapter, engine] of await adaptersOf(room))
        for (const connections of CONNECTIONS)
          await benchAdapter({ room, ads, report, section, seconds, size }, adapter, engine, connections);
    }
  } finally {
    await room.close();
  }
}

/** In bytes, without what nobody holds any more. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

interface Run {
  readonly room: SearchRoom;
  readonly ads: readonly KnownAd[];
  readonly report: Report;
  readonly section: string;
  readonly seconds: number;
  readonly size: number;
}

async function benchAdapter(
  { room, ads, report, section, seconds, size }: Run,
  adapter: Adapter,
  engine: SearchEngine,
  connections: number,
): Promise<void> {
  const floor = await asked(
    engine,
    [{ ...PAGE, sort: 'newest', category_id: idOf(room, 'otomobil') }],
    connections,
    seconds,
  );
  for (const { name, requests, limits } of kindsOf(room, ads)) {
    const found = await asked(engine, requests, connections, seconds);
    const limit = limits[connections === 1 ? 0 : 1];
    report.add({
      section,
      name: `${adapter}: ${name}, ${connections}`,
      values: { ...found, 'of the floor': found['/s'] / floor['/s'] },
      ...(size === LARGE && { target: `p95 <= ${limit} ms`, verdict: found['p95 ms'] <= limit ? 'met' : 'missed' }),
    });
  }
}

/** How fast a search server is filled, and what that costs who searches meanwhile. */
async function benchFill({ served, sql }: SearchRoom, report: Report, section: string, seconds: number): Promise<void> {
  if (!served) return;
  const requests: readonly SearchRequest[] = [{ ...PAGE, text: 'koltuk', sort: 'relevance' }];
  const calm = await asked(served, requests, 1, seconds);
  const begun = performance.now();
  let isFilled = false;
  const filling = (async () => {
    while (!(await served.follower.follow()));
    isFilled = true;
  })();
  const meanwhile = await asked(served, requests, 1, () => !isFilled);
  await filling;
  const took = (performance.now() - begun) / 1_000;
  const documents = await sql.table.count((await sql.table.state()).generation);
  report.add({
    section,
    name: 'meilisearch: filled from nothing',
    values: { seconds: took, 'ads/s': documents / took },
    // What a fill costs whatever its size says nothing about a small one.
    ...(documents >= LARGE && {
      target: '100,000 ads in <= 120 s',
      verdict: documents / took >= 100_000 / 120 ? ('met' as const) : ('missed' as const),
    }),
  });
  const slower = meanwhile['p50 ms'] / calm['p50 ms'];
  report.add({
    section,
    name: 'searches while it is filled',
    values: { ...meanwhile, 'times as long': slower },
    ...(documents >= LARGE && {
      target: '<= 2 times as long',
      verdict: slower <= 2 ? ('met' as const) : ('missed' as const),
    }),
  });
}

interface Asked {
  readonly '/s': number;
  readonly 'p50 ms': number;
  readonly 'p95 ms': number;
}

async function asked(
  engine: SearchEngine,
  requests: readonly SearchRequest[],
  connections: number,
  until: number | (() => boolean),
): Promise<Asked> {
  const times: number[] = [];
  const begun = performance.now();
  const goesOn = typeof until === 'function' ? until : () => performance.now() - begun < until * 1_000;
  let turn = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      do {
        const request = requests[turn++ % requests.length] as SearchRequest;
        const start = performance.now();
        // Who came first is answered first: what waits in the queue of one process waits here, too.
        await new Promise((resolve) => setImmediate(resolve));
        // An answer that is remembered measures nothing: the price differs each time.
        await engine.search({ ...request, price_min_minor: (request.price_min_minor ?? 1) + turn });
        times.push(performance.now() - start);
      } while (goesOn());
    }),
  );
  const { p50, p95 } = spreadOf(times);
  return { '/s': times.length / ((performance.now() - begun) / 1_000), 'p50 ms': p50, 'p95 ms': p95 };
}

function kindsOf(room: SearchRoom, ads: readonly KnownAd[]): readonly Kind[] {
  const category = (slug: string): { category_id: number } => ({ category_id: idOf(room, slug) });
  const ranked = (text: string): SearchRequest => ({ ...PAGE, text, sort: 'relevance' });
  const facets = ['category', 'city', 'marka', 'renk', 'durum', 'yakit'];
  return [
    {
      name: 'newest with filters',
      limits: [10, 40],
      requests: [
        { ...PAGE, ...category('otomobil'), city_id: 34, sort: 'newest' },
        { ...PAGE, ...category('emlak'), price_max_minor: 500_000_000, sort: 'newest' },
        {
          ...PAGE,
          ...category('vasita'),
          features: [{ key: 'yakit', kind: 'any_of', values: ['Dizel'] }],
          sort: 'newest',
        },
      ],
    },
    {
      name: 'ranked',
      limits: [50, 50],
      requests: wordsOf(ads).map(ranked),
    },
    {
      name: 'by beginnings',
      limits: [50, 50],
      requests: wordsOf(ads).map((text, n) => ranked(text.slice(0, 1 + (n % 7)))),
    },
    {
      name: 'a word of nine in ten ads',
      limits: [50, 50],
      requests: wordsOf(ads).map((text) => ranked(`${HARSH} ${text.split(' ')[0] ?? ''}`)),
    },
    {
      name: 'with counts',
      limits: [50, 50],
      requests: [
        { ...PAGE, ...category('otomobil'), sort: 'newest', facets },
        { ...PAGE, ...category('vasita'), text: HARSH, sort: 'relevance', facets, ranges: ['price', 'yil'] },
      ],
    },
  ];
}

/** What people look for in these ads: more texts than are remembered. */
const wordsOf = (ads: readonly KnownAd[]): readonly string[] =>
  Array.from({ length: TEXTS }, (_, n) => ads[Math.floor((n * ads.length) / TEXTS)] as KnownAd).map(({ document }) =>
    tellingWords(document.title).slice(0, 2).join(' '),
  );

const idOf = ({ catalog }: SearchRoom, slug: string): number => {
  const found = catalog.bySlug(slug);
  if (!found) throw new Error(`No category ${slug}`);
  return found.id;
};

function* harshCatalogue(ads: readonly KnownAd[], size: number): Generator<ListingDocument> {
  for (let n = 0; n < size; n++) {
    const { document } = ads[n % ads.length] as KnownAd;
    const round = Math.floor(n / ads.length);
    yield {
      ...document,
      id: n + 1,
      price_minor: document.price_minor + round * 100,
      sort_at: document.sort_at + round * 1_000,
      description: n % 10 === 0 ? document.description : `${document.description} ${HARSH}`,
    };
  }
}

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Config } from '../config/config.js';
import { listingCard } from '../modules/listings/projections/listing-card.js';
import type { ModerationRule } from '../modules/moderation/domain/rules.js';
import { RuleFacts, type Subject } from '../modules/moderation/rules/rule-facts.js';
import { Database, DatabaseUrl, longStatement } from '../platform/postgres/database.js';
import { openDatabase } from '../platform/postgres/open-database.js';
import { TableStorage } from '../platform/projections/engine/table-storage.js';
import { untilBenchEnds } from './bench-end.js';
import { spreadOf } from './figures.js';
import type { Report } from './report.js';

const ADS = 1_000_000;
const CATEGORIES = 40;
/** So many ads of one category have one title: a thing that everybody sells. */
const EVERYBODYS = 10_000;
const EVERYBODYS_TITLE = 'iPhone 13 128 GB mavi, kutulu faturalı';
const PAGE = 10_000;
const PROBES = 200;
const LIMIT_MS = 20;
const SCHEMA = 'bench_twins';

/** How long the rule about titles like another one takes among a million ads of a few templates, which is the worst there is. */
export async function benchTwins(report: Report): Promise<void> {
  const config = Config.from({ DATA_DIR: resolve(join('.cache', 'bench-twins')), LOG_LEVEL: 'warn' });
  const opened = await openDatabase(config, (sentence) => console.warn(sentence));
  const closeDatabase = untilBenchEnds(() => opened.close());
  const database = new Database(new DatabaseUrl(opened.url));
  try {
    await layDown(database);
    const section = `Ads with a title like another one, ${ADS.toLocaleString('en')} ads`;
    const facts = new RuleFacts(database, { of: () => Promise.resolve([]) });
    const ids = Array.from({ length: PROBES }, (_, n) => 1 + n * 4_001);
    const titles = await database.query<Subject>(
      'select title, category_id, 0 as owner_id, id as listing_id from rm.listing_card where id = any($1::bigint[])',
      [ids],
    );
    const byKey = () => database.prepared('bench-key', 'select title from rm.listing_card where id = $1', [ids[0]]);
    await timed(database, titles, byKey);
    report.add({ section, name: 'one ad by its key (floor)', values: await timed(database, titles, byKey) });
    const everybodys = titles.map((subject) => ({ ...subject, title: EVERYBODYS_TITLE, category_id: CATEGORIES }));
    for (const similarity of [0.9, 0.8, 0.75, 0.5])
      for (const [name, subjects] of [
        ['of templates', titles],
        [`that ${EVERYBODYS.toLocaleString('en')} have`, everybodys],
      ] as const) {
        const rule = { enabled: true, test: { type: 'duplicate', similarity, photos: false, sellers: 'other' } };
        const look = (subject: Subject) => facts.of([rule as ModerationRule], subject);
        await timed(database, subjects.slice(0, 20), look);
        const values = await timed(database, subjects, look);
        report.add({
          section,
          name: `titles ${name}, similarity ${similarity}`,
          values,
          ...(similarity >= 0.75 && {
            target: `p95 <= ${LIMIT_MS} ms`,
            verdict: values['p95 ms'] <= LIMIT_MS ? ('met' as const) : ('missed' as const),
          }),
        });
      }
  } finally {
    await database.onApplicationShutdown();
    await closeDatabase();
  }
}

/** By the clock, and what PostgreSQL itself worked for it, which other work on the machine does not lengthen as much. */
async function timed<T>(database: Database, subjects: readonly T[], look: (subject: T) => Promise<unknown>) {
  const backends = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> 0',
  );
  const times: number[] = [];
  const processor: number[] = [];
  for (const subject of subjects) {
    const [begun, worked] = [performance.now(), processorMs(backends)];
    await look(subject);
    times.push(performance.now() - begun);
    if (worked !== undefined) processor.push((processorMs(backends) ?? worked) - worked);
  }
  const { p50, p95 } = spreadOf(times);
  const own = processor.length > 0 && { 'p95 ms processor': spreadOf(processor).p95 };
  return { 'p50 ms': p50, 'p95 ms': p95, ...own };
}

/** Of Linux alone; undefined elsewhere. */
function processorMs(backends: readonly { readonly pid: number }[]): number | undefined {
  try {
    const nanoseconds = backends.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Once: it takes some minutes, most of them for the index. */
async function layDown(database: Database): Promise<void> {
  const storage = new TableStorage(SCHEMA, listingCard.table);
  const wanted = [storage.createSql, ...storage.indexSql].join('; ');
  const [kept] = await database.query<{ of: string | null }>(`select obj_description(to_regnamespace($1)) as of`, [
    SCHEMA,
  ]);
  if (kept?.of === wanted) return;
  await database.query(`drop schema if exists ${SCHEMA} cascade`);
  await database.query(`create schema ${SCHEMA}`);
  await database.query('create schema if not exists rm');
  await database.query(storage.createSql);
  await database.query(
    `create or replace view rm.${listingCard.table.name} as select * from ${SCHEMA}.${listingCard.table.name}`,
  );
  const upTo = chance(7);
  for (let from = 0; from < ADS; from += PAGE) {
    const numbers = Array.from({ length: PAGE }, (_, n) => from + n + 1);
    await database.query(
      `insert into ${SCHEMA}.listing_card (id, owner_id, status, public_status, content_revision, created_at, updated_at, title,
         price_minor, category_id, city_id, district_id, latitude, longitude, photo_count, cover, last_stream, last_revision)
       select id, 1 + id % 200000, 'active', 'active', 1, now(), now(), title, id, 1 + id % ${CATEGORIES}, 1, 1, 0, 0, 1,
         jsonb_build_object('id', md5(id::text), 'versions', repeat(md5(id::text), 8)), 'listing-' || id, 0
       from unnest($1::bigint[], $2::text[]) as ad(id, title)`,
      [
        numbers,
        numbers.map((id) =>
          id % CATEGORIES === CATEGORIES - 1 && id <= EVERYBODYS * CATEGORIES ? EVERYBODYS_TITLE : aTitle(upTo),
        ),
      ],
    );
  }
  for (const index of [...storage.indexSql, `vacuum analyze ${SCHEMA}.listing_card`])
    await database.pool.query(longStatement(index));
  await database.query(`comment on schema ${SCHEMA} is '${wanted.replaceAll("'", "''")}'`);
}

const MODELS =
  'Volkswagen Golf|Renault Clio|Fiat Egea|Toyota Corolla|Ford Focus|Opel Astra|Hyundai i20|Honda Civic|Peugeot 308|Dacia Duster|BMW 320i|Audi A3|Skoda Octavia|Seat Leon|Nissan Qashqai'.split(
    '|',
  );
const ENGINES = '1.6 TDI|1.4 TSI|1.5 dCi|1.0 Turbo|1.3 Multijet|2.0 TDI|1.6 Benzin|1.2 Puretech'.split('|');
const TRIMS = 'Comfortline|Highline|Icon|Touch|Joy|Urban|Elegance|Titanium|Style|Vision'.split('|');
const COLOURS = 'beyaz|siyah|gri|kırmızı|mavi|füme'.split('|');

function aTitle(upTo: (most: number) => number): string {
  const one = (of: readonly string[]): string => of[upTo(of.length)] ?? '';
  const [model, engine, trim, colour] = [one(MODELS), one(ENGINES), one(TRIMS), one(COLOURS)];
  const [year, thousands] = [2_005 + upTo(20), 10 + upTo(290)];
  const templates = [
    `Sahibinden ${year} ${model} ${engine} ${trim} ${thousands} bin km`,
    `${year} model ${model} ${trim} ${colour}, hatasız boyasız`,
    `${model} ${engine} ${trim} otomatik, ${colour}, ${thousands}.000 km`,
    `Acil satılık temiz ${model} ${year} ${colour}`,
    `${model} ${trim} ${year} tramersiz değişensiz ${engine}`,
  ];
  return one(templates);
}

/** The same each time. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

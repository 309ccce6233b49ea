import 'reflect-metadata';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAppends } from './append.bench.js';
import { openBenchApp } from './bench-app.js';
import { benchCommands } from './command.bench.js';
import { benchReads } from './http.bench.js';
import { benchLighthouse } from './lighthouse.bench.js';
import { startProduct } from './process.js';
import { benchPush } from './push.bench.js';
import { benchRebuild } from './rebuild.bench.js';
import { Report } from './report.js';
import { benchWeight } from './weight.bench.js';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Sizes of the catalogue: `3000,100000`. Each is loaded once and kept in .cache/bench-<size>. */
    listings: { type: 'string', default: '3000,100000' },
    /** `append,commands,reads,push,weight,lighthouse,rebuild` */
    only: { type: 'string', default: 'append,commands,reads,push,weight,lighthouse,rebuild' },
  },
});
const seconds = values.quick ? 2 : 5;
const rounds = values.quick ? 1 : 3;
const sizes = values.listings.split(',').map(Number);
const wanted = (name: string): boolean => values.only.split(',').includes(name);
const report = new Report();

for (const size of sizes) {
  const label = `${size.toLocaleString('en')} ads`;
  const dataDir = resolve(join('.cache', `bench-${size}`));
  console.log(`\n== ${label} (loaded once, kept in ${dataDir})`);
  const product = await startProduct(dataDir, { DEMO_LISTINGS: String(size) });
  const bench = await openBenchApp(dataDir);
  try {
    if (wanted('reads')) await benchReads({ url: product.url, bench, seconds, rounds, label }, report);
    if (size === sizes[0]) {
      if (wanted('append')) await benchAppends(bench, report, seconds);
      if (wanted('commands')) await benchCommands(product.url, report, values.quick ? 200 : 1_000);
      if (wanted('push')) await benchPush(bench, product.url, report);
      if (wanted('lighthouse')) await benchLighthouse(product.url, bench, report, values.quick ? 1 : 3);
      if (wanted('weight')) await benchWeight(product.url, bench, report);
    }
    if (size === sizes.at(-1) && wanted('rebuild')) await benchRebuild(bench, report);
  } finally {
    await bench.close();
    await product.stop();
  }
}

const missed = report.missed();
console.log(
  missed.length === 0
    ? '\nEvery target was met.'
    : `\nMissed: ${missed.map(({ section, name }) => `${section} – ${name}`).join('; ')}.`,
);
console.log(`Written to ${report.write('bench-results')}`);

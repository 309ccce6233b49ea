import lighthouse, { type Flags } from 'lighthouse';
import { chromium as playwright } from 'playwright-core';
import chromium from '@sparticuz/chromium';
import { freePort } from '@ilan/embedded-postgres/ports';
import type { BenchApp } from './bench-app.js';
import { addressesOf, someIds } from './http.bench.js';
import type { Report } from './report.js';

const SECTION = 'Lighthouse, simulated mobile';

interface Run {
  readonly performance: number;
  readonly accessibility: number;
  readonly seo: number;
  readonly lcp: number;
  readonly cls: number;
}

/** The middle of three runs per page. Timings follow the machine's load; accessibility, SEO and shift do not. */
export async function benchLighthouse(url: string, bench: BenchApp, report: Report, rounds: number): Promise<void> {
  const [product = '/'] = await addressesOf(url, (await someIds(bench)).slice(0, 1));
  const port = await freePort();
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      '--no-sandbox',
      '--headless=shell',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    for (const [name, path] of Object.entries({ home: '/', category: '/emlak-c1', product })) {
      const runs: Run[] = [];
      for (let round = 0; round < rounds; round++) runs.push(await measure(url + path, port));
      runs.sort((a, b) => a.lcp - b.lcp);
      const middle = runs[Math.floor(runs.length / 2)];
      if (!middle) throw new Error('At least one round');
      const { performance, accessibility, seo, lcp, cls } = middle;
      const met = lcp <= 2_000 && cls <= 0.02 && accessibility >= 95 && seo >= 95;
      report.add({
        section: SECTION,
        name,
        values: { 'LCP s': lcp / 1_000, CLS: cls, performance, accessibility, SEO: seo },
        target: 'LCP <= 2.0 s, CLS <= 0.02, accessibility and SEO >= 95',
        verdict: met ? 'met' : 'missed',
      });
    }
  } finally {
    await browser.close();
  }
}

async function measure(url: string, port: number): Promise<Run> {
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'seo'],
  };
  const result = await lighthouse(url, flags);
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

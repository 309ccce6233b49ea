import { brotliCompressSync } from 'node:zlib';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import type { FooterPages } from '@ilan/api';
import type { BenchApp } from './bench-app.js';
import { buyingPages } from './buying-pages.js';
import { addressesOf, someIds } from './http.bench.js';
import type { Report } from './report.js';
import { signIn } from './sign-in.js';

const SECTION = 'Weight of pages (brotli, without photos)';
const KILO = 1_000;

/** What a first visit downloads: the HTML, and every script, style and font that the HTML and its modules ask for at once. */
export async function benchWeight(url: string, bench: BenchApp, report: Report): Promise<void> {
  const [product = '/'] = await addressesOf(url, (await someIds(bench)).slice(0, 1));
  const content = (await (await fetch(`${url}/api/footer-pages`)).json()) as FooterPages;
  const page = content.pageGroups[0]?.pages[0]?.slug_paid ?? '';
  const pages = { home: '/', category: '/emlak-c1', product, 'static page': `/${page}` };
  for (const [name, path] of Object.entries(pages)) {
    const html = await fetchBytes(url, path);
    const text = html.text;
    const scripts = await closure(url, await scriptsOf(url + path));
    const styles = await total(url, matches(text, /href="(\/build\/[^"]+\.css)"/g));
    const fonts = await total(url, matches(text, /(\/build\/[^"')]+\.woff2)/g));
    const js = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    const all = html.bytes + js + styles + fonts;
    report.add({
      section: SECTION,
      name: `${name} ${path}`.slice(0, 46),
      values: {
        'kB html': html.bytes / KILO,
        'kB js': js / KILO,
        'kB css': styles / KILO,
        'kB fonts': fonts / KILO,
        'kB in all': all / KILO,
      },
      target: '<= 150 kB js, <= 200 kB in all',
      verdict: js <= 150 * KILO && all <= 200 * KILO ? 'met' : 'missed',
    });
  }
  await benchBuyingWeight(url, report);
  await benchAdminWeight(url, report);
}

/** What a seller loads on the way through the checkout, signed in. */
async function benchBuyingWeight(url: string, report: Report): Promise<void> {
  const token = await signIn(url, 'seller@demo.test');
  for (const [name, path] of Object.entries(await buyingPages(url))) {
    const scripts = await closure(url, await scriptsOf(url + path, token));
    const js = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    report.add({
      section: SECTION,
      name: `checkout: ${name}`,
      values: { 'kB js': js / KILO },
      target: '<= 198 kB js',
      verdict: js <= 198 * KILO ? 'met' : 'missed',
    });
  }
}

/** The list of pages and the login: what staff load before anything is drawn. */
async function benchAdminWeight(url: string, report: Report): Promise<void> {
  const scripts = await closure(url, await scriptsOf(`${url}/cpadmin/login`));
  const js = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  report.add({
    section: SECTION,
    name: 'admin area /cpadmin/login',
    values: { 'kB js': js / KILO },
    target: '<= 190 kB js',
    verdict: js <= 190 * KILO ? 'met' : 'missed',
  });
}

/** What a browser asks for until nothing more comes: the entry, the route's chunk, and the live updates that load when it is idle. */
async function scriptsOf(address: string, token?: string): Promise<string[]> {
  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    if (token !== undefined) await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(2_000);
    return [...scripts];
  } finally {
    await browser.close();
  }
}

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

/** A module's static imports are part of the first visit, its dynamic ones are not. */
async function closure(url: string, entries: readonly string[]): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const visit = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.set(path, 0);
    const { text, bytes } = await fetchBytes(url, path);
    seen.set(path, bytes);
    const imports = matches(text, /(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g);
    for (const next of imports) await visit(new URL(next, `http://x${path}`).pathname);
  };
  for (const entry of entries) await visit(entry);
  return seen;
}

async function total(url: string, paths: readonly string[]): Promise<number> {
  let sum = 0;
  for (const path of paths) sum += (await fetchBytes(url, path)).bytes;
  return sum;
}

async function fetchBytes(url: string, path: string): Promise<{ text: string; bytes: number }> {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const packed = path.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
  return { text: body.toString('utf8'), bytes: packed };
}

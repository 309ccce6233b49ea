import { setTimeout as sleep } from 'node:timers/promises';
import { spreadOf } from './figures.js';
import { LeanClient } from './lean-client.js';
import type { Report } from './report.js';
import { signIn } from './sign-in.js';

const WARM_UP = 50;
/** Between two commands of somebody who works quickly; what followed the one before is done by then. */
const PACE_MS = 50;

interface Row {
  readonly name: string;
  readonly count: number;
  /** From the beginning of one command to that of the next; 0: as soon as the one before was answered. */
  readonly everyMs: number;
}

/** A posted command: signed in, validated, decided, appended, answered. Once at the pace of people, once without a breath in between. */
export async function benchCommands(url: string, report: Report, count: number): Promise<void> {
  const token = await signIn(url, 'superadmin@demo.test');
  const client = await LeanClient.open(url);
  const rows: readonly Row[] = [
    { name: 'PUT /api/admin/settings, 1 connection, back to back', count, everyMs: 0 },
    { name: `PUT /api/admin/settings, one every ${PACE_MS} ms`, count: Math.ceil(count / 2), everyMs: PACE_MS },
  ];
  try {
    for (const row of rows) {
      const { p50, p95, p99 } = spreadOf(await timesOf(client, token, row));
      report.add({
        section: 'A posted command, through HTTP',
        name: row.name,
        values: { 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99 },
        target: 'p50 <= 2 ms, p95 <= 4 ms',
        verdict: p50 <= 2 && p95 <= 4 ? 'met' : 'missed',
      });
    }
  } finally {
    client.close();
  }
}

async function timesOf(client: LeanClient, token: string, { name, count, everyMs }: Row): Promise<number[]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const times: number[] = [];
  for (let n = 0; n < count + WARM_UP; n++) {
    const begun = performance.now();
    const body = JSON.stringify({ slider_desc: `Aradığın her şey burada. ${n} (${name})` });
    const { status } = await client.ask('PUT', '/api/admin/settings', headers, body);
    const took = performance.now() - begun;
    if (status !== 200) throw new Error(`The command answered ${status}`);
    if (n >= WARM_UP) times.push(took);
    if (everyMs > 0) await sleep(Math.max(0, everyMs - took));
  }
  return times;
}

import { spreadOf } from './figures.js';
import type { Report } from './report.js';
import { signIn } from './sign-in.js';

/** A posted command, one after the other: signed in, validated, decided, appended, answered. */
export async function benchCommands(url: string, report: Report, count: number): Promise<void> {
  const token = await signIn(url, 'superadmin@demo.test');
  const times: number[] = [];
  for (let n = 0; n < count + 50; n++) {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/admin/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ slider_desc: `Aradığın her şey burada. ${n}` }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The command answered ${answer.status}`);
    if (n >= 50) times.push(performance.now() - begun);
  }
  const { p50, p95, p99 } = spreadOf(times);
  report.add({
    section: 'A posted command, through HTTP',
    name: 'PUT /api/admin/settings, 1 connection',
    values: { 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99 },
    target: 'p50 <= 2 ms, p95 <= 4 ms',
    verdict: p50 <= 2 && p95 <= 4 ? 'met' : 'missed',
  });
}

import { expect } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type { Dashboard, InvoiceChanged, InvoiceDetail, Report, ReportName, SeriesChecks } from '@ilan/api';
import { buyingWorld } from './buying-world.js';
import { trialBalanceOf } from './trial-balance.js';

export const REISSUE_REASON = 'Alıcının adresi yanlış yazılmıştı';
const reason = REISSUE_REASON;

/** Where Ece of staff cancels invoices and has them issued anew, with the books and the first page beside it. */
export async function reissueWorld(more: readonly Type[]) {
  await import('pdfkit');
  const world = await buyingWorld(more);
  const ad = await world.published();
  const as = (who: string, id: string, deed: string, body: object = {}) =>
    world.people.as(who, 'POST', `/api/admin/invoices/${id}/${deed}`, body);
  const staff = <Answer>(path: string) => world.get<Answer>(`/api/admin/${path}`, 'Ece');
  const one = (id: string) => staff<InvoiceDetail>(`invoices/${id}`);
  const report = (name: ReportName, query = '') => staff<Report>(`reports/${name}?${query}`);
  const bought = async (): Promise<string> => {
    const order = await world.placed(['bump', 'urgent-7'].map((package_id) => ({ listing_id: ad, package_id })));
    await world.payByCard(`${order}-1`);
    await world.settled();
    return order;
  };
  const cancel = async (id: string) => {
    expect((await as('Ece', id, 'cancel', { reason })).statusCode).toBe(200);
    await world.settled();
  };
  const reissue = async (id: string, body: object = { reason }): Promise<string> => {
    const answer = await as('Ece', id, 'reissue', body);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    await world.settled();
    return answer.json<InvoiceChanged>().id;
  };
  const refund = async (order: string, ...lines: readonly (readonly [line: number, amount_minor: number])[]) => {
    const body = { lines: lines.map(([line, amount_minor]) => ({ line, amount_minor })), reason };
    const answer = await world.people.as('Ece', 'POST', `/api/admin/payments/${order}-1/refunds`, body);
    expect(answer.statusCode).toBe(200);
    await world.settled();
    await world.settled();
  };
  const waits = async () => (await staff<Dashboard>('dashboard?days=7')).money?.invoices_uninvoiced;
  /** Nothing is wrong with any report or series, and all that was sold stands in them. */
  const sound = async () => {
    for (const name of ['trial-balance', 'vat', 'sales', 'journal', 'refunds', 'numbers', 'open'] as const)
      expect([name, (await report(name)).checks.filter(({ fine }) => !fine)]).toEqual([name, []]);
    const { data } = await staff<SeriesChecks>('invoices/gaps');
    expect(
      data.every(({ taken, issued, missing, falling }) => taken === issued && missing.length + falling.length === 0),
    ).toBe(true);
    return trialBalanceOf(await report('trial-balance'));
  };
  return { world, ad, as, staff, one, report, bought, cancel, reissue, refund, waits, sound };
}
export type ReissueWorld = Awaited<ReturnType<typeof reissueWorld>>;

import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type { BilledTo, InvoiceDetail, OrderPlaced, SeriesChecks } from '@ilan/api';
import { BILLED } from '#test/builders/billed.js';
import { Clock } from '#kernel/clock.js';
import { PrivateFiles } from '#platform/private-files/private-files.js';
import { HandOverInvoices } from '#modules/billing/invoices/jobs/hand-over-invoices.js';
import { invoiceIdOf } from '#modules/billing/invoices/invoice-streams.js';
import { buyingWorld } from './buying-world.js';

export const COMPANY: BilledTo = {
  ...{ kind: 'company', title: 'Şıkgiyim Ltd. Şti.', vkn: '9876543217', tax_office: 'Kadıköy' },
  ...{ address: BILLED.address, city_id: BILLED.city_id, district_id: BILLED.district_id },
};

/** Where things are bought, with what becomes of their invoices at an integrator, and staff (Ece) who sees to it. */
export async function integratorWorld(environment: NodeJS.ProcessEnv = {}, more: readonly Type[] = []) {
  await import('pdfkit');
  const world = await buyingWorld(more, environment);
  const { app, engine } = world.system;
  const one = (id: string) => world.get<InvoiceDetail>(`/api/admin/invoices/${id}`, 'Ece');
  const ordered = async (billed: BilledTo = BILLED): Promise<string> => {
    const form = await world.form([{ listing_id: await world.published(), package_id: 'bump' }], { billed });
    const { order_id } = (await world.people.as('Ayşe', 'POST', '/api/orders', form)).json<OrderPlaced>();
    await world.payByCard(`${order_id}-1`);
    return order_id;
  };
  const tick = async (): Promise<void> => {
    await engine.whenCaughtUp();
    await app.get(HandOverInvoices).tick();
    await engine.whenCaughtUp();
  };
  return {
    ...{ world, app, one, ordered, tick },
    does: (id: string, deed: string, body: object = {}, name = 'Ece') =>
      world.people.as(name, 'POST', `/api/admin/invoices/${id}/${deed}`, body),
    invoiced: async (billed?: BilledTo): Promise<string> => {
      const order = await ordered(billed);
      await world.settled();
      return invoiceIdOf(order);
    },
    /** What happens so much later; whoever asks over HTTP does so today. */
    tickLater: async (ms: number): Promise<void> => {
      const clock = app.get(Clock);
      const { now } = clock;
      clock.now = () => new Date(Date.now() + ms);
      try {
        await tick();
      } finally {
        clock.now = now;
      }
    },
    fileOf: async (name: string): Promise<string | undefined> => {
      const stream = await app.get(PrivateFiles).open(`integrator/${name}`);
      return stream && text(stream);
    },
    answered: (name: string, said: string) =>
      app.get(PrivateFiles).save(`integrator/answers/${name}.json`, Readable.from([Buffer.from(said)])),
    numbersAreWhole: async (): Promise<void> => {
      const { data } = await world.get<SeriesChecks>('/api/admin/invoices/gaps', 'Ece');
      for (const { taken, issued, missing, falling } of data)
        expect([taken - issued, missing, falling]).toEqual([0, [], []]);
    },
  };
}
export type IntegratorWorld = Awaited<ReturnType<typeof integratorWorld>>;

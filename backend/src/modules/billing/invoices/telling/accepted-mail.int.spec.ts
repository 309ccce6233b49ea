import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type IntegratorWorld, integratorWorld } from '#test/support/integrator-world.js';
import { TellBuyerWhenInvoiceIsIssued } from '../reactions/tell-buyer-when-invoice-is-issued.js';
import { InvoiceMails } from './invoice-mails.js';

let there: IntegratorWorld;
beforeAll(async () => {
  there = await integratorWorld();
});
afterAll(() => there.world.close());

it('whoever bought gets the invoice once more when it is one, instead of a paper that is worth nothing', async () => {
  const id = await there.invoiced();
  const owed = async () => {
    await there.app.get(TellBuyerWhenInvoiceIsIssued).catchUp();
    const { rows } = await there.world.test.pool.query<{ key: string; data: object }>(
      `select key, data from app.mail where kind = 'invoice' and data->>'invoice_id' = $1 order by id`,
      [id],
    );
    return rows;
  };
  const written = (row: { readonly key: string; readonly data: object } | undefined) =>
    there.app.get(InvoiceMails).write({
      ...{ id: 1, kind: 'invoice', key: row?.key ?? '', personId: 7, data: row?.data, createdAt: new Date() },
    });
  const [first, ...none] = await owed();
  expect(none).toEqual([]);
  const draft = await written(first);
  expect(draft?.text).toContain('bilgi amaçlıdır');
  for (let press = 0; press < 2; press += 1) expect((await there.does(id, 'accept')).statusCode).toBe(200);
  const [, final, ...more] = await owed();
  expect(more).toEqual([]);
  const letter = await written(final);
  expect(letter?.text).toContain('kabul edildi');
  expect(letter?.text).not.toContain('bilgi amaçlıdır');
  const [before, after] = [draft, letter].map((one) => Buffer.from(one?.attachments?.[0]?.content ?? '').byteLength);
  expect(after).toBeLessThan(before ?? 0);
  // One that was not written before it was accepted would say the same a second time.
  expect(await written(first)).toBeUndefined();
  expect((await there.does(id, 'send')).statusCode).toBe(200);
  expect((await written((await owed())[2]))?.subject).toBe(letter?.subject);
});

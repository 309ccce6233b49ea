import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BankTransfers } from '@ilan/api';
import { csv, type StatementDesk, statementDesk } from '#test/support/statement-desk.js';

let desk: StatementDesk;
beforeAll(async () => {
  desk = await statementDesk();
});
afterAll(() => desk.world.close());

it('every movement on our account can be reached, also behind the newest hundred', async () => {
  const moves = Array.from({ length: 130 }, (_, n): [number, string] => [1_000 + n, `KIRA ${n}`]);
  expect((await desk.upload(csv(...moves))).statusCode).toBe(200);
  await desk.world.settled();
  const page = (number: number) =>
    desk.world.get<BankTransfers>(`/api/admin/bank-transfers?status=open&page=${number}`, 'Ece');
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect([first.data.length, first.more, second.data.length, second.more]).toEqual([100, true, 30, false]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(130);
  expect(third.data).toEqual([]);
});

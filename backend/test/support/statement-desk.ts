import type { BankTransfers, OrderDetail } from '@ilan/api';
import { LedgerModule } from '#modules/ledger/ledger.module.js';
import { bankCsv } from './bank-csv.js';
import { buyingWorld, IBAN } from './buying-world.js';

export const csv = (...lines: readonly (readonly [amount: number, text: string])[]) => bankCsv(IBAN, ...lines);

/** Where Ece reads what the bank says came to our account, and says whose it is. */
export async function statementDesk() {
  const world = await buyingWorld([LedgerModule]);
  await world.offerTransfers();
  const today: (readonly [amount: number, text: string])[] = [];
  const upload = (bytes: Buffer, name?: string) => world.uploadStatement(bytes, name);
  const list = (status = 'open') => world.get<BankTransfers>(`/api/admin/bank-transfers?status=${status}`, 'Ece');
  return {
    world,
    upload,
    /** More has moved today: the bank's next file has all of the day. */
    moved: (...lines: typeof today) => {
      today.push(...lines);
      return upload(csv(...today));
    },
    list,
    does: (id: string, deed: string, body: object, name = 'Ece') =>
      world.people.as(name, 'POST', `/api/admin/bank-transfers/${id}/${deed}`, body),
    ordered: async () => world.placed([{ listing_id: await world.published(), package_id: 'bump' }], 'transfer'),
    order: (id: string) => world.get<OrderDetail>(`/api/orders/${id}`),
    /** The id of what came with that text, and waits. */
    movementOf: async (text: string): Promise<string> =>
      (await list()).data.find((one) => one.text.includes(text))?.id ?? '',
  };
}

export type StatementDesk = Awaited<ReturnType<typeof statementDesk>>;

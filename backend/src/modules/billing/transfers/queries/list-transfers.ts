import type { BankTransferQuery, BankTransfers, BankTransferStatus, MatchProposal } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { BilledNames } from '#modules/billing/orders/billed-names.js';
import { nameOf } from '#modules/billing/payments/queries/list-payments.js';
import { type AwaitedTransfer, matchProposals } from '#modules/billing/statements/match-proposals.js';
import type { StatementLine } from '#modules/billing/statements/statement.js';
import type { BankStatementRow, BankTransferRow } from '../projections/bank-transfers.js';

/** What came to our account, with the payments that each may be of. */
export class ListTransfers extends Query<BankTransfers> {
  constructor(readonly query: BankTransferQuery) {
    super();
  }
}

const NONE = { open: 0, matched: 0, aside: 0, recognised: 0, returned: 0 } as const;
const SHOWN = 100;
const STATEMENTS = 6;
/** Of payments that wait, or whose time is over: the money may still come. */
const AWAITED = 2_000;
const PROPOSED = 4;
/** Orders that are opened for the name of who is billed, the newest first. */
const OPENED = 200;

type Row = Omit<BankTransferRow, 'changed_at' | 'statement_id' | 'by_payment' | 'status'> & {
  readonly status: BankTransferStatus;
  readonly words: string | null;
  readonly counted: boolean;
};
interface Awaited {
  readonly ref: string;
  readonly order_id: string;
  readonly amount_minor: number;
  readonly name: string | null;
  readonly paid: boolean;
}

@QueryHandler(ListTransfers)
export class ListTransfersHandler implements IQueryHandler<ListTransfers, BankTransfers> {
  constructor(
    private readonly database: Database,
    private readonly billed: BilledNames,
  ) {}

  async execute({ query: { status, page = 1 } }: ListTransfers): Promise<BankTransfers> {
    const [rows, counted, statements] = await Promise.all([
      this.database.query<Row>(
        `select transfer.id, transfer.day, transfer.amount_minor, transfer.status, transfer.ref, kept.words,
           -- Another movement, or a hand, may have paid it first.
           transfer.ref is null or coalesce(paid.state = 'paid'
             and (paid.transfer_id = transfer.id or (paid.transfer_id is null and not transfer.by_payment)), false) as counted
         from rm.bank_transfer transfer left join app.bank_words kept on kept.transfer_id = transfer.id
           left join rm.payment_attempt paid on paid.ref = transfer.ref
         where transfer.status = $1 order by transfer.day desc, transfer.id limit ${SHOWN + 1} offset $2`,
        [status, (page - 1) * SHOWN],
      ),
      this.database.query<{ status: BankTransferStatus; count: number }>(
        `select status, count(*) as count from rm.bank_transfer where status <> 'sent' group by 1`,
      ),
      this.database.query<BankStatementRow>(
        `select id, account, first_day, last_day, opening_minor, closing_minor, movements, fresh, read_at
         from rm.bank_statement order by read_at desc limit ${STATEMENTS}`,
      ),
    ]);
    const shown = rows.slice(0, SHOWN);
    const proposals = status === 'open' && shown.length > 0 ? await this.proposals(shown) : [];
    return {
      data: shown.map(({ words, ...row }, index) => ({ ...row, text: words ?? '', proposals: proposals[index] ?? [] })),
      counts: { ...NONE, ...Object.fromEntries(counted.map((one) => [one.status, one.count])) },
      more: rows.length > SHOWN,
      statements: statements.map((one) => ({ ...one, read_at: one.read_at.toISOString() })),
    };
  }

  private async proposals(rows: readonly Row[]): Promise<readonly MatchProposal[][]> {
    const awaited = await this.database.query<Awaited>(
      `select attempt.ref, attempt.order_id, attempt.amount_minor, trim(person.name || ' ' || person.surname) as name,
         exists (select from rm.placed_order placed where placed.id = attempt.order_id and placed.paid_at is not null) as paid
       from rm.payment_attempt attempt left join app.user person on person.id = attempt.buyer_id
       where attempt.method = 'transfer' and attempt.status in ('pending', 'expired', 'failed')
       order by attempt.begun_at desc limit ${AWAITED}`,
    );
    const lines = rows.map(({ day, amount_minor: amount, words: text }) => {
      return { day, amount, balance: null, text: text ?? '', reference: null };
    });
    const known = new Map(awaited.map((one) => [one.ref, one]));
    const holders = awaited.map(({ ref: id, order_id: reference, amount_minor: amount, name, paid }) => {
      return { id, reference, amount, paid, names: [name ?? ''] };
    });
    const billed = await this.billed.of(undecided(lines, holders).slice(0, OPENED));
    const sought = holders.map((one) => ({ ...one, names: [...one.names, billed.get(one.reference) ?? ''] }));
    const found = rows.map((): MatchProposal[] => []);
    for (const { line, awaited: ref, reason } of matchProposals(lines, sought)) {
      const [one, list] = [known.get(ref), found[line]];
      if (!one || !list || list.length >= PROPOSED) continue;
      const { order_id, amount_minor, name, paid } = one;
      const other = billed.get(order_id) ?? null;
      const billed_name = other === name ? null : other;
      list.push({ ref, order_id, amount_minor, buyer_name: nameOf(name), billed_name, reason, paid });
    }
    return found;
  }
}

/** Orders of which the number was not named, while money of their amount came without one: a name may tell whose it is. */
function undecided(lines: readonly StatementLine[], awaited: readonly AwaitedTransfer[]): readonly string[] {
  const sure = matchProposals(lines, awaited).filter(({ reason }) => reason === 'reference_and_amount');
  const [told, named] = [new Set(sure.map(({ line }) => line)), new Set(sure.map((one) => one.awaited))];
  const amounts = new Set(lines.filter((_, index) => !told.has(index)).map(({ amount }) => amount));
  return awaited.filter(({ id, amount }) => amounts.has(amount) && !named.has(id)).map(({ reference }) => reference);
}

import { Injectable } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import { uuidV5 } from '#platform/event-store/appending/event-ids.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Semaphore } from '#platform/retry/semaphore.js';
import { Database } from '#platform/postgres/database.js';
import type { ExpenseNote } from '#modules/billing/documents/domain/expense-note.js';
import type { InvoiceDocument } from '#modules/billing/documents/domain/invoice-document.js';
import { InvoiceAggregate } from '../commands/invoice-aggregate.js';
import { NumberSeries } from '../commands/number-series.js';
import { NOTE_LETTERS, seriesOf } from '../commands/series-of.js';
import type { IssuedInvoice } from '../domain/invoice.decider.js';
import type { Return } from '../domain/returns.js';
import { throwFirst } from './throw-first.js';

const EVERY_MS = 10_000;
const AT_ONCE = 8;

interface OwedRow {
  readonly id: string;
  readonly at: Date;
}
interface Owed {
  readonly id: string;
  readonly state: IssuedInvoice;
  readonly one: Return;
}

/**
 * Writes a gider pusulası for what a consumer gave back. Nothing can refuse one that is owed, so no number of its series is lost; cut short it
 * takes the same number again.
 */
@Injectable()
export class IssueExpenseNotes extends ScheduledJob {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoiceAggregate,
    private readonly series: NumberSeries,
  ) {
    super('issue-expense-notes', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.tick();
  }

  /** As many are looked at in a turn. */
  readonly batch: number = 200;
  /** Behind whom the next turn goes on: those whose key is gone stay owed for ever, and would else be all that is looked at. */
  #last: OwedRow | null = null;

  /** @returns how many were owed */
  async tick(): Promise<number> {
    const rows = await this.database.query<OwedRow>(
      `select id, at from rm.invoice where owes_note and ($2::timestamptz is null or (at, id) > ($2, $3)) order by at, id limit $1`,
      [this.batch, this.#last?.at ?? null, this.#last?.id ?? null],
    );
    this.#last = rows.length < this.batch ? null : (rows.at(-1) ?? null);
    const places = new Semaphore(AT_ONCE);
    const read = await Promise.allSettled(rows.map(({ id }) => places.pass(() => this.#owed(id))));
    const owed = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const written: PromiseSettledResult<void>[] = [];
    // In the order in which money went back, one after the other; one that cannot be written keeps no other from it.
    for (const one of owed.toSorted((a, b) => a.one.at.localeCompare(b.one.at)))
      written.push(...(await Promise.allSettled([this.#issue(one)])));
    throwFirst([...read, ...written]);
    return owed.length;
  }

  async #owed(id: string): Promise<readonly Owed[]> {
    const state = await this.invoices.state(id);
    if (state.status !== 'issued') return [];
    const missing = state.returns.filter(({ document, paper }) => document === 'expense_note' && paper === null);
    return missing.map((one) => ({ id, state, one }));
  }

  async #issue({ id, state, one }: Owed): Promise<void> {
    const { document, buyer_key } = state;
    // Its key is gone, and nobody can say any more to whom.
    if (!document) return;
    const { refund_id, at } = one;
    const now = new Date(at);
    const occasion = `note of ${refund_id} of ${id}`;
    const context = { actor: asPart('invoices'), correlationId: occasion, causationId: occasion, now };
    const taken = await this.series.take(seriesOf(NOTE_LETTERS, now), uuidV5(occasion), context);
    const note = noteOf(taken, state, document, one);
    await this.invoices.act(id, context, {
      ...{ type: 'issue_note', refund_id, buyer_key, note, now: new Date(taken.at) },
    });
  }
}

function noteOf(
  { number, at: issued_at }: { readonly number: string; readonly at: string },
  { about: { order_id }, lines, way }: IssuedInvoice,
  { issuer, buyer: returned_by, number: invoiced, issued_at: invoiced_at, lines: sold }: InvoiceDocument,
  one: Return,
): ExpenseNote {
  const nameOf = (line: number): string => sold[lines.findIndex((known) => known.line === line)]?.name ?? '';
  return {
    ...{ number, issued_at, issuer, returned_by, order_id, way },
    invoice: { number: invoiced, issued_at: invoiced_at },
    lines: one.lines.map(({ line, rate, net_minor: net, vat_minor: kdv }) => ({
      ...{ name: nameOf(line), rate, gross: net + kdv, net, kdv },
    })),
  };
}

import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { asPart } from '#kernel/actors.js';
import { AppError } from '#kernel/app-error.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import {
  DecideTransfer,
  type ImportedOrder,
  ImportOrders,
  ReadBankStatement,
  TellPayoutLines,
  type ToldOrder,
  type ToldPromotion,
} from '#modules/billing/contract.js';
import {
  ChangePeriods,
  DecideFeeInvoice,
  GetBankDay,
  ListReportRuns,
  RequestReport,
} from '#modules/ledger/contract.js';
import { PromoteListing } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { bankStatement, isBooked } from './bank-statement.js';
import { feeInvoices, type ToldFeeInvoice, withWrongNumber } from './fee-invoices.js';
import { type MoneyStage, moneyYear } from './money-year.js';
import { strayPayouts, withStrays } from './stray-payouts.js';

type AsAccountant = (key: string, at: Date) => CommandContext;

/** What the accountant had prepared, of the month that is over. */
const PREPARED = [
  ['sales', 'xlsx'],
  ['vat', 'pdf'],
  ['journal', 'luca'],
] as const;

/** Lays down what was bought in the year before, with its invoices, what its provider transferred under names that nobody knows, and the bank's statement of today. */
@Injectable()
export class Books {
  constructor(
    private readonly commands: CommandBus,
    private readonly locations: Locations,
    private readonly engine: ProjectionEngine,
    private readonly queries: QueryBus,
  ) {}

  /** Repeating it changes nothing. */
  async tell(stage: MoneyStage): Promise<void> {
    const { name, anchor, accountant } = stage;
    // What their ads are, read models say: ads of an earlier start count, too.
    await this.engine.whenCaughtUp();
    const { orders, misnamed } = withStrays(moneyYear(stage, this.locations), anchor, stage.demoSeller.id);
    const begin = (promotion: ToldPromotion) => this.#begin(promotion);
    const imported = await this.commands.execute(new ImportOrders({ orders, now: anchor, begin }));
    const asAccountant = (key: string, at: Date) =>
      contextOf(`${name}:${key}`, at, { id: String(accountant), role: 'accounting' });
    const told = contextOf(`${name}:payout-lines`, anchor, asPart('import'));
    const lines = strayPayouts(misnamed, imported, anchor);
    await this.commands.execute(new TellPayoutLines({ context: told, lines }));
    await this.#readStatement(orders, imported, { anchor, asAccountant });
    if (imported.length === 0) return;
    await this.#enterFees(feeInvoices(imported, anchor), asAccountant);
    await this.#close(anchor, asAccountant);
    await this.#prepare(accountant, anchor, asAccountant);
  }

  /** What providers have invoiced for their fees; one of them under a wrong number first. */
  async #enterFees(invoices: readonly ToldFeeInvoice[], asAccountant: AsAccountant): Promise<void> {
    const enter = async ({ at, ...invoice }: ToldFeeInvoice): Promise<void> => {
      const context = asAccountant(`fee-invoice-${invoice.number}`, at);
      const change = { type: 'enter', ...invoice } as const;
      const id = await unlessKnown(
        async () => (await this.commands.execute(new DecideFeeInvoice({ context, change }))).id,
      );
      if (id === undefined || invoice.number !== wrong?.number) return;
      const cancelled = asAccountant(`fee-invoice-${invoice.number}-cancelled`, at);
      const taken = { type: 'cancel', id, reason: 'Numaranın son hanesi yanlış yazılmış.' } as const;
      await this.commands.execute(new DecideFeeInvoice({ context: cancelled, change: taken }));
    };
    const wrong = withWrongNumber(invoices);
    for (const invoice of wrong ? [wrong, ...invoices] : invoices) await enter(invoice);
  }

  /** Files of reports, made in the background as people have them made; those that are there already once more are not. */
  async #prepare(accountant: number, anchor: Date, asAccountant: AsAccountant): Promise<void> {
    await this.engine.whenCaughtUp();
    const there = await this.queries.execute(new ListReportRuns(accountant));
    const [year = 0, month = 1] = istanbulDay(anchor.toISOString()).split('-').map(Number);
    const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
    const query = { from: dayOf(Date.UTC(year, month - 2, 1)), to: dayOf(Date.UTC(year, month - 1, 0)) };
    for (const [report, format] of PREPARED) {
      if (there.some((one) => one.report === report && one.format === format)) continue;
      const context = asAccountant(`prepared-${report}-${format}`, anchor);
      const asked = { context, userId: accountant, report, format, query };
      await unlessKnown(() => this.commands.execute(new RequestReport(asked)));
    }
  }

  /** What it says of what was in the books before, the accountant has recognised. */
  async #readStatement(
    orders: readonly ToldOrder[],
    imported: readonly ImportedOrder[],
    { anchor, asAccountant }: { readonly anchor: Date; readonly asAccountant: AsAccountant },
  ): Promise<void> {
    // It says what the books say.
    await this.engine.whenCaughtUp();
    const books = await this.queries.execute(new GetBankDay(istanbulDay(anchor.toISOString())));
    const bytes = books.isRead ? undefined : bankStatement(orders, imported, { anchor, books });
    if (bytes === undefined) return;
    const context = asAccountant('bank-statement', anchor);
    const { incoming } = await this.commands.execute(new ReadBankStatement({ context, bytes }));
    for (const { id } of incoming.filter(({ text }) => isBooked(text))) {
      const decision = { deed: 'recognise', reason: 'Ekstreden önce deftere işlenmişti, aynı para.' } as const;
      const recognised = asAccountant(`recognised-${id}`, anchor);
      await this.commands.execute(new DecideTransfer({ context: recognised, id, decision }));
    }
  }

  /** The last month but one and the one before it are closed; the last one waits for the accountant. */
  async #close(anchor: Date, asAccountant: AsAccountant): Promise<void> {
    // Closing counts what is in the books.
    await this.engine.whenCaughtUp();
    for (const ago of [3, 2]) {
      const [year = 0, month = 1] = istanbulDay(anchor.toISOString()).split('-').map(Number);
      const closed = new Date(Date.UTC(year, month - 1 - ago, 15)).toISOString().slice(0, 7);
      const at = new Date(Math.min(Date.UTC(year, month - ago, 9, 8), anchor.getTime()));
      const context = asAccountant(`close-${closed}`, at);
      const change = { type: 'close', month: closed } as const;
      await unlessKnown(() => this.commands.execute(new ChangePeriods({ context, change })));
    }
  }

  /** @returns why it cannot begin; null where it did */
  async #begin({ occasion, at, ...promotion }: ToldPromotion): Promise<string | null> {
    const context = contextOf(occasion, at, asPart('import'));
    try {
      await this.commands.execute(new PromoteListing({ context, ...promotion }));
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
      return error.code;
    }
  }
}

/** Another load, or somebody who tried it out, has done it: undefined. */
async function unlessKnown<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError && error.kind === 'conflict') return undefined;
    throw error;
  }
}

const contextOf = (key: string, now: Date, actor: { readonly id: string; readonly role: string }) => ({
  ...{ actor, correlationId: key, causationId: key, now, idempotencyKey: key },
});

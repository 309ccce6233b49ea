import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { asPart } from '#kernel/actors.js';
import { AppError } from '#kernel/app-error.js';
import { ImportOrders, istanbulDay, ReadBankStatement, type ToldPromotion } from '#modules/billing/contract.js';
import { ChangePeriods } from '#modules/ledger/contract.js';
import { PromoteListing } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { bankStatement } from './bank-statement.js';
import { type MoneyStage, moneyYear } from './money-year.js';

/** Lays down what was bought in the year before, with its invoices, and the bank's statement of today. */
@Injectable()
export class Books {
  constructor(
    private readonly commands: CommandBus,
    private readonly locations: Locations,
    private readonly engine: ProjectionEngine,
  ) {}

  /** Repeating it changes nothing. */
  async tell(stage: MoneyStage): Promise<void> {
    const { name, anchor, accountant } = stage;
    // What their ads are, read models say: ads of an earlier start count, too.
    await this.engine.whenCaughtUp();
    const orders = moneyYear(stage, this.locations);
    const begin = (promotion: ToldPromotion) => this.#begin(promotion);
    const imported = await this.commands.execute(new ImportOrders({ orders, now: anchor, begin }));
    const bytes = bankStatement(orders, imported, anchor);
    const asAccountant = (key: string, at: Date) =>
      contextOf(`${name}:${key}`, at, { id: String(accountant), role: 'accounting' });
    if (bytes !== undefined)
      await this.commands.execute(new ReadBankStatement({ context: asAccountant('bank-statement', anchor), bytes }));
    if (orders.length > 0) await this.#close(anchor, asAccountant);
  }

  /** The last month but one and the one before it are closed; the last one waits for the accountant. */
  async #close(anchor: Date, asAccountant: (key: string, at: Date) => CommandContext): Promise<void> {
    // Closing counts what is in the books.
    await this.engine.whenCaughtUp();
    for (const ago of [3, 2]) {
      const [year = 0, month = 1] = istanbulDay(anchor.toISOString()).split('-').map(Number);
      const closed = new Date(Date.UTC(year, month - 1 - ago, 15)).toISOString().slice(0, 7);
      const at = new Date(Math.min(Date.UTC(year, month - ago, 9, 8), anchor.getTime()));
      const context = asAccountant(`close-${closed}`, at);
      try {
        await this.commands.execute(new ChangePeriods({ context, change: { type: 'close', month: closed } }));
      } catch (error) {
        // Another load, or somebody who tried it out, has closed it.
        if (!(error instanceof AppError) || error.kind !== 'conflict') throw error;
      }
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

const contextOf = (key: string, now: Date, actor: { readonly id: string; readonly role: string }) => ({
  ...{ actor, correlationId: key, causationId: key, now, idempotencyKey: key },
});

import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { ImportOrders, ReadBankStatement, type ToldPromotion } from '#modules/billing/contract.js';
import { PromoteListing } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
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
    if (bytes === undefined) return;
    const context = contextOf(`${name}:bank-statement`, anchor, { id: String(accountant), role: 'accounting' });
    await this.commands.execute(new ReadBankStatement({ context, bytes }));
  }

  /** @returns why it cannot begin; null where it did */
  async #begin({ occasion, at, ...promotion }: ToldPromotion): Promise<string | null> {
    const context = contextOf(occasion, at, { id: 'system:import', role: 'system' });
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

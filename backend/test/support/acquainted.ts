import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Acquaintances } from '#modules/realtime/contract.js';

/** Who has conversations with whom, as a test says. */
export class Acquainted extends Acquaintances {
  readonly #known = new Map<number, ReadonlySet<number>>();
  /** Whom the server noted to be here, in order. */
  readonly noted: number[] = [];

  introduce(...ids: readonly number[]): void {
    for (const id of ids)
      this.#known.set(id, new Set([...(this.#known.get(id) ?? []), ...ids.filter((one) => one !== id)]));
  }

  override of(userId: number): Promise<ReadonlySet<number>> {
    return Promise.resolve(this.#known.get(userId) ?? new Set());
  }

  override wereHere(userIds: readonly number[]): Promise<void> {
    this.noted.push(...userIds);
    return Promise.resolve();
  }

  asModule(): DynamicModule {
    return {
      module: AcquaintedModule,
      providers: [{ provide: Acquaintances, useValue: this }],
      exports: [Acquaintances],
    };
  }
}

@Global()
@Module({})
class AcquaintedModule {}

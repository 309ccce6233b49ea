import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { PersonalDataRegistry } from '#platform/personal-data/personal-data-registry.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { AccountDeletions } from '#modules/accounts/contract.js';
import { isSettled } from '../domain/rules.js';
import { type ErasureRow, Erasures } from '../erasures.js';
import { ReceiptDelivery } from '../receipt-delivery.js';
import { IssueReceipt } from '../issue-receipt.js';

/** `settling`: nothing is readable any more, and will be looked for once more; `not_due`: it was taken back. */
export type ErasureState = 'not_due' | 'settling' | 'finished';

/** Forgets a person whose day has come. Every step may be cut short and done again: whoever comes next goes on where it stopped. */
export class ErasePerson extends Command<ErasureState> {
  constructor(
    readonly input: {
      readonly personId: number;
    },
  ) {
    super();
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson, ErasureState> {
  constructor(
    private readonly clock: Clock,
    private readonly erasures: Erasures,
    private readonly deletions: AccountDeletions,
    private readonly registry: PersonalDataRegistry,
    private readonly keys: PersonKeys,
    private readonly engine: ProjectionEngine,
    private readonly receipts: IssueReceipt,
    private readonly delivery: ReceiptDelivery,
  ) {}

  /** @throws Error when a step could not be done: it is tried again in a minute */
  async execute({ input: { personId } }: ErasePerson): Promise<ErasureState> {
    const erasure = (await this.erasures.of(personId)) ?? (await this.begin(personId));
    if (!erasure) return 'not_due';
    if (erasure.finished_at) return 'finished';
    await this.takeStock(erasure);
    await this.deletions.endSessions(personId);
    const destroyedAt = await this.destroyKey(erasure);
    for (const part of this.parts('any')) await part.erase(personId);
    // Once more after a while: other processes knew the key for another minute, and a call may have been under way.
    if (!isSettled(destroyedAt, this.clock.now())) return 'settling';
    await this.engine.forgetEarlierBuilds();
    const issued = await this.receipts.issue(erasure, destroyedAt);
    if (!(await this.delivery.send(personId, issued))) return 'settling';
    for (const part of this.parts('last')) await part.erase(personId);
    await this.erasures.finish(personId, this.clock.now());
    return 'finished';
  }

  private async begin(personId: number): Promise<ErasureRow | undefined> {
    const dueAt = await this.deletions.close(personId, this.clock.now());
    if (!dueAt) return undefined;
    await this.erasures.begin(personId, randomUUID(), dueAt, this.clock.now());
    return this.erasures.of(personId);
  }

  /** What there is is counted before the first of it goes: afterwards nobody could. */
  private async takeStock({ person_id, inventory }: ErasureRow): Promise<void> {
    if (inventory) return;
    const counted = await Promise.all(
      this.registry.all().map(async (part) => [part.name, await part.count(person_id)] as const),
    );
    await this.erasures.noteInventory(person_id, Object.fromEntries(counted));
  }

  private async destroyKey({ person_id, key_destroyed_at }: ErasureRow): Promise<Date> {
    if (key_destroyed_at) return key_destroyed_at;
    await this.keys.destroy(String(person_id));
    await this.erasures.noteKeyDestroyed(person_id, this.clock.now());
    return (await this.erasures.of(person_id))?.key_destroyed_at ?? this.clock.now();
  }

  private parts(turn: 'any' | 'last') {
    return this.registry.all().filter((part) => part.turn === turn);
  }
}

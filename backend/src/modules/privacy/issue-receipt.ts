import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { asPart } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { PersonalDataRegistry } from '#platform/personal-data/personal-data-registry.js';
import { erasureDecider } from './domain/erasure.decider.js';
import type { Receipt } from './domain/receipt.js';
import { type ErasureRow, Erasures, type Inventory } from './erasures.js';
import { type IssuedReceipt, Receipts } from './receipts.js';
import { erasureStreams } from './erasure-streams.js';

/** Writes into the log that a person was erased, and signs what that means. Doing it again gives the same receipt. */
@Injectable()
export class IssueReceipt {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly aggregates: Aggregates,
    private readonly store: EventStore,
    private readonly registry: PersonalDataRegistry,
    private readonly erasures: Erasures,
    private readonly receipts: Receipts,
  ) {}

  async issue(erasure: ErasureRow, keyDestroyedAt: Date): Promise<IssuedReceipt> {
    const { person_id } = erasure;
    const known = await this.receipts.of(person_id);
    if (known) return known;
    const position = await this.note(erasure);
    const inventory = (await this.erasures.of(person_id))?.inventory ?? {};
    await this.receipts.issue({
      kind: 'ilanpazar.erasure-receipt',
      version: 1,
      id: erasure.receipt_id,
      marketplace: this.config.publicUrl,
      person_id,
      due_at: erasure.due_at.toISOString(),
      started_at: erasure.started_at.toISOString(),
      key_destroyed_at: keyDestroyedAt.toISOString(),
      issued_at: this.clock.now().toISOString(),
      log: { store: await this.store.storeId(), position },
      erased: Object.fromEntries(Object.entries(inventory).map(([part, counts]) => [part, { ...counts }])),
      kept: this.kept(inventory),
    });
    const issued = await this.receipts.of(person_id);
    if (!issued) throw new Error(`The receipt of person ${person_id} was not kept`);
    return issued;
  }

  private kept(inventory: Inventory): Receipt['kept'] {
    return this.registry.all().flatMap(({ name, keeps }) => {
      const own = keeps.filter(({ of }) => of === undefined || counted(inventory, name, of) > 0);
      return own.map(({ what, why }) => ({ part: name, what, why }));
    });
  }

  private async note({ person_id, receipt_id }: ErasureRow): Promise<string> {
    const occasion = erasureStreams.of(person_id);
    const now = this.clock.now();
    const { position } = await this.aggregates.execute(
      erasureDecider,
      occasion,
      { person_id, receipt_id, at: now },
      {
        actor: asPart('erasure'),
        correlationId: occasion,
        causationId: occasion,
        now,
        idempotencyKey: occasion,
      },
    );
    return position;
  }
}

function counted(inventory: Inventory, part: string, of: string): number {
  const [there, what] = of.includes('.') ? of.split('.') : [part, of];
  return inventory[there ?? '']?.[what ?? ''] ?? 0;
}

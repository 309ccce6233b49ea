import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OPERATOR } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import {
  type DecidedLog,
  LogReader,
  placeOf,
  type ReaderPlace,
  type StoredPlace,
} from '#platform/event-store/which-log/log-reader.js';
import { Database } from '#platform/postgres/database.js';
import { BeginChainAnew, BeginChainAnewHandler } from '../commands/begin-chain-anew.js';
import { WitnessedRoots } from '../witness/witnessed-roots.js';

/** How far the audit chain has come in which log. */
@Injectable()
export class ChainReader extends LogReader {
  override readonly turn = 2;

  constructor(
    private readonly database: Database,
    private readonly renewal: BeginChainAnewHandler,
    private readonly clock: Clock,
    private readonly roots: WitnessedRoots,
  ) {
    super();
  }

  override async places(): Promise<readonly ReaderPlace[]> {
    const rows = await this.database.prepared<StoredPlace>(
      'audit-chain-place',
      `select 'audit-chain' as reader, store_id as "storeId", position, taken from app.audit_chain`,
    );
    return rows.map(placeOf);
  }

  /** The chain of a log that lacks what was chained, or of another one, is begun anew: that stands in the new one with who did it and why. */
  override async bringTo({ fitOf, operator, reason, say }: DecidedLog): Promise<void> {
    const [place] = await this.places();
    if (!place || (await fitOf(place)) === 'fits') return;
    const id = randomUUID();
    const context = { actor: OPERATOR, correlationId: id, causationId: id, now: this.clock.now() };
    const chained = await this.renewal.execute(new BeginChainAnew({ context, operator, reason }));
    say(`The audit chain was begun anew: ${chained} events.`);
    const day = await this.roots.contradicted();
    if (day !== undefined)
      say(`It differs from the root that was sent for ${day}: audit acknowledge-roots --reason "…"`);
  }
}

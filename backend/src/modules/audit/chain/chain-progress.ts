import { Injectable } from '@nestjs/common';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { behindOf, endIfItAnswers } from '#platform/projections/engine/projection-status.js';
import { AuditChain } from './audit-chain.js';

/** How far the audit chain is behind the log. It sets nothing aside: what others wrote is chained, too. */
@Injectable()
export class ChainProgress extends TellsProgress {
  override readonly part = 'audit_chain';

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly chain: AuditChain,
  ) {
    super();
  }

  override async progress(): Promise<Progress> {
    const [row] = await this.database.query<{ position: Position; store_id: string }>(
      'select position, store_id from app.audit_chain',
    );
    const position = row?.position ?? '';
    const end = await endIfItAnswers(this.store);
    if (!end)
      return {
        state: 'stuck',
        position,
        secondsBehind: this.store.faultSeconds,
        waiting: undefined,
        parked: 0,
        error: this.store.fault,
      };
    const error = row && row.store_id !== end.storeId ? 'the chain belongs to another log' : this.chain.error;
    const behind = await behindOf(this.store, { streamPrefixes: [] }, position, end.head, end.storeId);
    return {
      state: error !== undefined ? 'stuck' : this.chain.leads ? 'live' : 'elsewhere',
      position,
      secondsBehind: behind.secondsBehind,
      waiting: behind.eventsBehind,
      parked: 0,
      error,
    };
  }
}

import { Injectable } from '@nestjs/common';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { followerProgress } from '#platform/projections/engine/follower-progress.js';
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
    const places = await this.database.query<{ storeId: string; position: Position }>(
      'select store_id as "storeId", position from app.audit_chain',
    );
    const { leads, fault } = this.chain;
    return followerProgress(this.store, {
      ...{ places, leads, error: fault?.text, fault: fault?.kind },
      otherLog: 'the chain belongs to another log',
    });
  }
}

import { Injectable } from '@nestjs/common';
import { EventCodec } from '../event-store/event-codec.js';
import { EventStore } from '../event-store/event-store.js';
import { Database, DatabaseUrl } from '../postgres/database.js';
import type { RetryPolicy } from '../projections/engine/batch-handler.js';
import { ProjectionRegistry } from '../projections/projection-registry.js';
import { ReadPosition } from '../projections/read/read-position.js';

/** What tests turn; the defaults are right for everything else. */
export class ReactionSettings {
  /** `attempts`: of an event before it is parked. */
  readonly retry: RetryPolicy = { attempts: 5, firstDelayMs: 100, mostDelayMs: 5_000 };
  /** How long one wait for the read models lasts; then it is told, and begins anew. */
  readonly readsMs: number = 10_000;
  /** How often a reaction that has nothing to do moves its position to the end of the log. */
  readonly idleMs: number = 5_000;

  constructor(changes: Partial<ReactionSettings> = {}) {
    Object.assign(this, changes);
  }
}

/** What every reaction needs of the platform. */
@Injectable()
export class ReactionParts {
  constructor(
    readonly store: EventStore,
    readonly codec: EventCodec,
    readonly database: Database,
    readonly databaseUrl: DatabaseUrl,
    readonly readModels: ProjectionRegistry,
    readonly readPosition: ReadPosition,
    readonly settings: ReactionSettings,
  ) {}
}

import { Injectable } from '@nestjs/common';
import type { Position } from '../event-store/event-store.js';

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  readonly slot: number;
  /** `live`: follows the log. `stuck`: keeps failing and retries. `elsewhere`: another process is the projector. `building`: no rows of this version yet. */
  readonly state: 'live' | 'stuck' | 'elsewhere' | 'building';
  readonly position: Position;
  /** 0 when caught up. */
  readonly secondsBehind: number;
  /** Undefined where the store's positions do not count events. */
  readonly eventsBehind: number | undefined;
  readonly handled: number;
  readonly lastBatchMs: number;
  readonly parked: number;
  readonly restarts: number;
  readonly error: string | undefined;
}

export interface TableComparison {
  readonly table: string;
  readonly liveRows: number;
  readonly rebuiltRows: number;
  readonly equal: boolean;
}

export interface RebuildOptions {
  /** Switch only when the rebuilt rows equal the live ones. */
  readonly requireEqual?: boolean;
  /** `false`: build and compare, then throw the build away. */
  readonly switch?: boolean;
  readonly onProgress?: (events: number) => void;
}

export interface RebuildReport {
  readonly projection: string;
  readonly version: number;
  readonly events: number;
  readonly seconds: number;
  readonly switched: boolean;
  /** Undefined when there is nothing to compare with: first build, other version, other log. */
  readonly comparison: readonly TableComparison[] | undefined;
}

/** Keeps every registered read model up to date; one engine works at a time over all processes, the others stand by. */
@Injectable()
export class ProjectionEngine {
  /** Returns when the read models exist (not when they are caught up). */
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
  /** Resolves when every read model has handled what was in the log at the call. */
  async whenCaughtUp(): Promise<void> {}
  async status(): Promise<readonly ProjectionStatus[]> {
    return [];
  }
  async rebuild(name: string, options: RebuildOptions = {}): Promise<RebuildReport> {
    throw new Error(`Not built yet: ${name} ${JSON.stringify(options)}`);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { type RunningRequest, runningRequests } from '#platform/telemetry/running-request.js';
import { ProjectionRegistry } from '../projection-registry.js';
import { ReadPosition } from './read-position.js';

/** Statements are written once and few; what puts its text together anew each time must not fill the memory. */
const STATEMENTS_AT_MOST = 2_000;
const WAIT_MS = 2_000;

/**
 * Read your own writes, by what is read: a request that has seen a position (`X-Min-Position`) waits before a statement until the read
 * models whose tables it names (`rm.listing_card`) have reached it. One that lags delays and refuses only those who read it.
 */
@Injectable()
export class OwnWrites {
  readonly #needs = new Map<string, readonly string[]>();

  constructor(
    database: Database,
    private readonly registry: ProjectionRegistry,
    private readonly readPosition: ReadPosition,
  ) {
    database.before = (sql) => this.wait(sql);
  }

  /** From now on the present request reads nothing that is older. All its waits together end after two seconds. */
  async see(request: RunningRequest, position: string): Promise<string> {
    // Anybody can invent one beyond the end of the log.
    const until = Date.now() + WAIT_MS;
    const known = await this.readPosition.withinLog(position, WAIT_MS);
    request.seen = { position: known, until };
    return known;
  }

  /** For those who answer from a copy of rows: waits as a statement about these tables would. */
  before(...tables: readonly string[]): Promise<void> | undefined {
    return this.wait(tables.map((table) => `rm.${table}`).join(' '));
  }

  /** @param sql a statement, or any text that names the tables. @throws AppError unavailable `READ_MODEL_BEHIND` */
  wait(sql: string): Promise<void> | undefined {
    const seen = runningRequests.getStore()?.seen;
    if (!seen) return undefined;
    const needs = this.#needsOf(sql);
    if (needs.length === 0 || this.readPosition.hasReached(needs, seen.position)) return undefined;
    return this.readPosition.waitFor(seen.position, Math.max(0, seen.until - Date.now()), needs).then(() => undefined);
  }

  #needsOf(sql: string): readonly string[] {
    const known = this.#needs.get(sql);
    if (known) return known;
    const tables = new Set([...sql.matchAll(/\brm\.(\w+)/g)].map(([, table = '']) => table));
    const owners = this.registry.all().filter((each) => each.tables.some(({ table }) => tables.has(table.name)));
    const needs = owners.map(({ name }) => name);
    if (this.#needs.size < STATEMENTS_AT_MOST) this.#needs.set(sql, needs);
    return needs;
  }
}

import { AuditModule } from '#modules/audit/audit.module.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { ReplayModule } from '#modules/replay/replay.module.js';
import { LogGuard } from '#platform/event-store/which-log/log-guard.js';
import type { TestDatabase } from './database.js';
import { startListingsApp } from './listings-app.js';
import type { ReplaceableLog } from './replaced-logs.js';

export type SystemOnLog = Awaited<ReturnType<typeof startListingsApp>>;

/** Ads and their audit trail on this log, which is asked again and again which one it is. */
export async function startOnLog(database: TestDatabase, log: ReplaceableLog): Promise<SystemOnLog> {
  const started = await startListingsApp(database, [AuditModule, ReplayModule], log.environment);
  started.app.get(LogGuard).start();
  started.app.get(AuditChain).start();
  return started;
}

import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Config } from '#config/config.js';
import { KernelModule } from '#config/kernel.module.js';
import { createHttpApp } from '#platform/http/http-app.js';
import { HealthModule } from '#platform/health/health.module.js';
import { HttpModule } from '#platform/http/http.module.js';
import { PostgresModule } from '#platform/postgres/postgres.module.js';
import type { TestDatabase } from './database.js';
import { holdErrorsToContract } from './held-to-contract.js';
import { RememberedJobsModule } from './remembered-jobs.js';

export interface TestAppOptions {
  /** Without one, nothing that needs the database may be among the modules. */
  readonly database?: TestDatabase;
  /** Over the defaults: `LOG_LEVEL` silent, `NODE_ENV` test, a thousandfold `WRITE_ALLOWANCE_FACTOR`. */
  readonly environment?: NodeJS.ProcessEnv;
  /** As in a process that answers no people. */
  readonly operatorsOnly?: boolean;
}

@Module({})
class TestAppModule {}

/**
 * A real application of some modules, with kernel, HTTP, buses and (given a database) PostgreSQL around them. Not listening:
 * `app.inject({method, url, payload})` answers, or `await app.listen(0, '127.0.0.1')`. Close it in afterAll, before the database is dropped.
 */
export async function startTestApp(
  modules: readonly (Type | DynamicModule)[],
  { database, environment = {}, operatorsOnly = false }: TestAppOptions = {},
): Promise<NestFastifyApplication> {
  // A test writes in a second what a person writes in an hour.
  const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
  const test = { NODE_ENV: 'test', LOG_LEVEL: 'silent', MASTER_KEY, WRITE_ALLOWANCE_FACTOR: '1000' };
  const config = Config.from({ ...test, ...environment });
  const imports = [
    KernelModule.with(config),
    HttpModule,
    HealthModule,
    CqrsModule.forRoot(),
    RememberedJobsModule,
    ...(database ? [PostgresModule.at(database.url)] : []),
    ...modules,
  ];
  return holdErrorsToContract(await createHttpApp({ module: TestAppModule, imports }, { operatorsOnly }));
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '#src/app.module.js';
import { Config } from '#config/config.js';
import type { Part } from '#config/parts.js';
import { servicesOf } from '#platform/declared/background-service.js';
import { declared } from '#platform/declared/declared.js';
import { createHttpApp } from '#platform/http/http-app.js';
import { refusalsOf } from '#platform/http/openapi/refusals.js';
import { findRoutes } from '#platform/http/routes.js';
import { PeriodicTask } from '#platform/jobs/periodic-task.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { findMigrationFiles } from '#platform/postgres/find-migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { inOrderOfAdding } from './added-migrations.js';
import { committedText, keepCommitted } from './committed.js';
import { schemaText } from './schema-text.js';

const PARTS = ['api', 'projector', 'worker'] as const satisfies readonly Part[];

describe('what is committed because it is generated', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let schema: string;
  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
    // Before anything that runs adds tables of its own.
    schema = await schemaText(database.pool);
    const config = Config.from({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: database.url,
    });
    app = await createHttpApp(AppModule.with({ config, databaseUrl: database.url, parts: PARTS }));
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('openapi.json: every call, as the routes and the contract have it', async () => {
    const document = (await app.inject('/api/docs/openapi.json')).json<{ readonly paths: object }>();
    expect(Object.keys(document.paths).length).toBeGreaterThan(50);
    // Of each of them the description says what it may be refused with.
    expect(findRoutes(app.get(ModulesContainer)).filter((route) => refusalsOf(route) === undefined)).toEqual([]);
    await keepCommitted('openapi.json', `${JSON.stringify(document, undefined, 1)}\n`);
  });

  it('processes.json: what is started in which process, in this order, and what is done how often', async () => {
    const modules = app.get(ModulesContainer);
    const startedIn = (parts: readonly Part[]) => servicesOf(modules, parts).map(({ constructor }) => constructor.name);
    const everywhere = startedIn([]);
    const alsoIn = (part: Part) => startedIn([part]).filter((name) => !everywhere.includes(name));
    const tasks = declared(modules, PeriodicTask).map((task) => [task.constructor.name, task.everyMs / 1_000] as const);
    const schedules = declared(modules, ScheduledJob).map(({ name, everyMs }) => [name, everyMs / 1_000] as const);
    const named = (pairs: readonly (readonly [string, number])[]) =>
      Object.fromEntries(pairs.toSorted(([one], [other]) => one.localeCompare(other)));
    const processes = {
      everywhere,
      ...Object.fromEntries(PARTS.map((part) => [part, alsoIn(part)])),
      each_process_every_seconds: named(tasks),
      one_worker_every_seconds: named(schedules),
    };
    for (const group of Object.values(processes)) expect(Object.keys(group)).not.toEqual([]);
    await keepCommitted('processes.json', `${JSON.stringify(processes, undefined, 2)}\n`);
  });

  it('schema.sql: the database, as the migrations make it', async () => {
    expect(schema).toContain('create table es.event (');
    await keepCommitted('schema.sql', schema);
  });

  it('migrations.txt: every migration, in the order in which they were added', async () => {
    const names = findMigrationFiles().map(({ name }) => name);
    const known = (await committedText('migrations.txt')).split('\n').filter((line) => line !== '');
    await keepCommitted('migrations.txt', `${inOrderOfAdding(known, names).join('\n')}\n`);
  });
});

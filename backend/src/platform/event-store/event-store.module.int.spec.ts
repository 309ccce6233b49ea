import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { Config } from '#config/config.js';
import { KernelModule } from '#config/kernel.module.js';
import { PostgresModule } from '../postgres/postgres.module.js';
import { Aggregates } from './aggregates.js';
import { EventRegistry } from './event-registry.js';
import { closed, contextOf, example, renamed } from '#test/contracts/event-store/event-store.example.js';
import { EventStoreModule } from './event-store.module.js';
import { EventStore } from './event-store.js';

@Module({})
class AppUnderTest {}

describe('the event store module', () => {
  let test: TestDatabase;
  let fake: FakeEventStoreDb;
  let dataDir: string;
  beforeAll(async () => {
    [test, fake] = await Promise.all([createTestDatabase(), new FakeEventStoreDb().start()]);
    dataDir = mkdtempSync(join(tmpdir(), 'ilan-store-'));
  });
  afterAll(async () => {
    fake.stop();
    rmSync(dataDir, { recursive: true });
    await test.drop();
  });

  it.each([
    ['PostgreSQL', 'postgres:', () => ({})],
    ['EventStoreDB', 'eventstoredb:', () => ({ EVENTSTORE_URL: fake.url })],
  ])('keeps the log in %s', async (_, prefix, env) => {
    const config = Config.from({ DATA_DIR: dataDir, ...env() });
    const imports = [KernelModule.with(config), PostgresModule.at(test.url), EventStoreModule];
    Logger.overrideLogger(['error', 'warn']);
    const app = await NestFactory.createApplicationContext({ module: AppUnderTest, imports });
    app.get(EventRegistry).register(renamed, closed);
    const executed = await app
      .get(Aggregates)
      .execute(example, 'example-1', { do: 'rename', title: 'Modülden geldi' }, contextOf());
    expect(executed).toMatchObject({ revision: 0, position: await app.get(EventStore).head() });
    expect(await app.get(EventStore).storeId()).toMatch(new RegExp(`^${prefix}`));
    await app.close();
  });
});

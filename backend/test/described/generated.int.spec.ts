import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '#src/app.module.js';
import { Config } from '#config/config.js';
import { createHttpApp } from '#platform/http/http-app.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { keepCommitted } from './committed.js';
import { schemaText } from './schema-text.js';

describe('what is committed because it is generated', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let schema: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    // Before anything that runs adds tables of its own.
    schema = await schemaText(database.pool);
    const config = Config.from({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: database.url,
    });
    app = await createHttpApp(
      AppModule.with({ config, databaseUrl: database.url, parts: ['api', 'projector', 'worker'] }),
    );
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('openapi.json: every call, as the routes and the contract have it', async () => {
    const document = (await app.inject('/api/docs/openapi.json')).json<{ readonly paths: object }>();
    expect(Object.keys(document.paths).length).toBeGreaterThan(50);
    await keepCommitted('openapi.json', `${JSON.stringify(document, undefined, 1)}\n`);
  });

  it('schema.sql: the database, as the migrations make it', async () => {
    expect(schema).toContain('create table es.event (');
    await keepCommitted('schema.sql', schema);
  });
});

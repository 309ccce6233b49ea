import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { jars } from '#test/builders/read-side.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Config } from '#config/config.js';
import { KernelModule } from '#config/kernel.module.js';
import { EventStoreModule } from '../event-store/event-store.module.js';
import { PostgresModule } from '../postgres/postgres.module.js';
import { HintPublisher } from './hint-publisher.js';
import { ProjectionEngine } from './engine/projection-engine.js';
import { ProjectionRegistry } from './projection-registry.js';
import { ProjectionsModule } from './projections.module.js';

class Heard extends HintPublisher {
  override publish(): void {
    // Only its presence matters here.
  }
}

@Global()
@Module({ providers: [{ provide: HintPublisher, useClass: Heard }], exports: [HintPublisher] })
class HintsModule {}

describe('ProjectionsModule', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    ['with somebody to send hints', [HintsModule]],
    ['where nobody sends hints', []],
  ])('stands, runs and ends with its application, %s', async (_, extra) => {
    const config = Config.from({ MASTER_KEY: Buffer.alloc(32).toString('base64') });
    @Module({
      imports: [
        KernelModule.with(config),
        PostgresModule.at(database.url),
        EventStoreModule,
        ProjectionsModule,
        ...extra,
      ],
    })
    class Application {}
    const app = await NestFactory.createApplicationContext(Application);
    app.get(ProjectionRegistry).register(jars());
    const engine = app.get(ProjectionEngine);
    await engine.start();
    await engine.whenCaughtUp();
    expect(await engine.status()).toMatchObject([{ name: 'jars', state: 'live' }]);
    await app.close();
    expect(engine.leading).toBe(false);
  });

  it('refuses two read models of one name, and two tables of one name', () => {
    const registry = new ProjectionRegistry();
    registry.register(jars());
    expect(() => registry.register(jars())).toThrow('registered twice');
    expect(() => registry.register(jars({ name: 'other' }))).toThrow('belongs to another projection');
  });
});

import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { Config } from '../config/config.js';
import { joinDatabase } from '../platform/postgres/open-database.js';
import { untilBenchEnds } from './bench-end.js';

export interface BenchApp {
  readonly app: INestApplicationContext;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/**
 * The application without HTTP, on the database of `dataDir`: beside a running product, or alone.
 * @param env settings that differ from the defaults
 */
export async function openBenchApp(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<BenchApp> {
  const config = Config.from({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env });
  const database = await joinDatabase(config, (sentence) => console.warn(sentence));
  const closeDatabase = untilBenchEnds(() => database.close());
  const module = AppModule.with({ config, databaseUrl: database.url, parts: [] });
  const app = await NestFactory.createApplicationContext(module, { logger: ['error', 'warn'], abortOnError: false });
  return {
    app,
    databaseUrl: database.url,
    close: async () => {
      await app.close();
      await closeDatabase();
    },
  };
}

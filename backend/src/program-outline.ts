import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { Config } from './config/config.js';

/** What the modules declare, without starting any of them: no database is needed to be told what there is. */
export function outlineProgram(): Promise<INestApplicationContext> {
  const module = AppModule.with({ config: Config.from({}), databaseUrl: '', parts: [] });
  return NestFactory.createApplicationContext(module, { preview: true, logger: false });
}

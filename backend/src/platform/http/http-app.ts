import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

/** Builds the HTTP application of `module`, initialised and ready to listen. */
export async function createHttpApp(module: Type | DynamicModule): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), { bodyParser: false });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

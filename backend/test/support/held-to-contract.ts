import { detailedErrors, errorBody } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';

const plainError = z.strictObject(errorBody.shape);

/** Undefined where the contract describes the whole body; else what it does not know or misses. */
export function beyondContract(body: unknown): string | undefined {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  const schema = (typeof code === 'string' ? detailedErrors.get(code) : undefined) ?? plainError;
  return schema.safeParse(body).error?.message;
}

/** From now on every error that the application answers through `inject` has to be one that the contract describes. */
export function holdErrorsToContract(app: NestFastifyApplication): NestFastifyApplication {
  const fastify = app.getHttpAdapter().getInstance();
  const inject = fastify.inject.bind(fastify) as (call: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const held = async (call: InjectOptions | string) => {
    const answer = await inject(call);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const beyond = answer.statusCode >= 400 && isJson ? beyondContract(answer.json()) : undefined;
    if (beyond === undefined) return answer;
    throw new Error(
      `${answer.statusCode} says what its description does not (@ilan/api, errors.ts): ${answer.body}\n${beyond}`,
    );
  };
  fastify.inject = held as typeof fastify.inject;
  return app;
}

import { detailedErrors, ERROR_CODES, errorBody } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { declaredRefusals } from './declared-refusals.js';
import * as z from 'zod/mini';

const plainError = z.strictObject(errorBody.shape);

/** Undefined where the contract describes the whole body; else what it does not know or misses. */
export function beyondContract(body: unknown): string | undefined {
  const code = codeOf(body);
  const schema = (code === undefined ? undefined : detailedErrors.get(code)) ?? plainError;
  return schema.safeParse(body).error?.message;
}

const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined;

/** Undefined where the contract names the code: alone, as it says more than its sentence, or among those of the status. */
function unnamedCode(status: number, body: unknown): string | undefined {
  const code = codeOf(body) ?? '';
  if (detailedErrors.has(code)) return undefined;
  // A status that we have no word for is answered with the code of a bad request.
  const named = ERROR_CODES[status] ?? ERROR_CODES[400] ?? [];
  return named.includes(code) ? undefined : `${code} is not among the codes of ${status} (error-codes.ts)`;
}

/** From now on every error that the application answers through `inject` has to be one that the contract describes. */
export function holdErrorsToContract(app: NestFastifyApplication): NestFastifyApplication {
  const fastify = app.getHttpAdapter().getInstance();
  const undescribed = declaredRefusals(app);
  const inject = fastify.inject.bind(fastify) as (call: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const held = async (call: InjectOptions | string) => {
    const answer = await inject(call);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (answer.statusCode < 400 || !isJson) return answer;
    const body: unknown = answer.json();
    const { method = 'GET', url = '' } = typeof call === 'string' ? { url: call } : call;
    const beyond =
      beyondContract(body) ??
      unnamedCode(answer.statusCode, body) ??
      undescribed(method, typeof url === 'string' ? url : url.pathname, answer.statusCode, codeOf(body) ?? '');
    if (beyond === undefined) return answer;
    throw new Error(
      `${answer.statusCode} says what its description does not (@ilan/api, errors.ts): ${answer.body}\n${beyond}`,
    );
  };
  fastify.inject = held as typeof fastify.inject;
  return app;
}

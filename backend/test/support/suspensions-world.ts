import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { aPerson, importOf } from '../builders/a-person.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startWholeApp } from './whole-app.js';

export const REASON = 'Aynı ürünü defalarca ilan veriyor';

export interface Someone {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** The whole product, an admin (Ada) in it, and anybody whom she may suspend. */
export async function suspensionsWorld(on: { database?: TestDatabase; environment?: NodeJS.ProcessEnv } = {}) {
  const { database = await createTestDatabase(), environment = {} } = on;
  const whole = await startWholeApp(database, { environment });
  const someone = async (role = 'users'): Promise<Someone> => {
    const person = aPerson({ role });
    const [id = 0] = await whole.commands.execute(importOf([person]));
    return { id, email: person.email, password: person.password, token: await whole.signIn(person.email) };
  };
  return {
    database,
    whole,
    someone,
    ada: await someone('admin'),
    change: (by: Someone, id: number, what: 'suspend' | 'restore', body: object = { reason: REASON }) =>
      whole.call('POST', `/api/admin/customers/${id}/${what}`, by.token, body),
    codeOf: async (answer: ReturnType<NestFastifyApplication['inject']>) => {
      const { statusCode, ...rest } = await answer;
      return [statusCode, rest.json<{ code: string }>().code];
    },
    close: async () => {
      await whole.close();
      if (!on.database) await database.drop();
    },
  };
}

export type SuspensionsWorld = Awaited<ReturnType<typeof suspensionsWorld>>;

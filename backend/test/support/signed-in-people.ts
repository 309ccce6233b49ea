import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LightMyRequestResponse } from 'fastify';
import type { UserToImport } from '#modules/accounts/contract.js';
import { aPerson, importOf } from '../builders/a-person.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Call {
  readonly headers?: Readonly<Record<string, string>>;
}

/** People by their first names, all signed in, and visitors. Each call sees at least what was written before it. */
export interface SignedInPeople {
  as(
    name: string | undefined,
    method: Method,
    url: string,
    payload?: object,
    more?: Call,
  ): Promise<LightMyRequestResponse>;
  /** A command went past HTTP: later calls see what it wrote. @returns the outcome */
  after<Outcome extends { readonly position: string }>(command: Promise<Outcome>): Promise<Outcome>;
}

export async function signedInPeople(
  app: NestFastifyApplication,
  people: readonly (Partial<UserToImport> & { readonly id: number; readonly name: string })[],
): Promise<SignedInPeople> {
  const wholes = people.map((person) => aPerson({ email: `${person.id}@ornek.test`, phone: null, ...person }));
  await app.get(CommandBus).execute(importOf(wholes));
  const tokens = new Map<string, string>();
  for (const { name, email, password } of wholes) {
    const login = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
    tokens.set(name, login.json<{ token: string }>().token);
  }
  let seen = '';
  const saw = (position: unknown) => {
    if (typeof position === 'string' && position > seen) seen = position;
  };
  return {
    async as(name, method, url, payload, { headers: more } = {}) {
      const headers = {
        ...(name && { authorization: `Bearer ${tokens.get(name) ?? ''}` }),
        ...(seen && { 'x-min-position': seen }),
        ...more,
      };
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
      saw(answer.headers['x-position']);
      return answer;
    },
    async after(command) {
      const outcome = await command;
      saw(outcome.position);
      return outcome;
    },
  };
}

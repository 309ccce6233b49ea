import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { UserToImport } from '#modules/accounts/contract.js';
import { aPerson, importOf } from '../builders/a-person.js';

/** A signed-in person who calls an application that does not listen. */
export interface Member {
  readonly id: number;
  readonly headers: Readonly<Record<string, string>>;
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, more?: Call): Promise<Answer>;
  /** One file of a form. */
  upload(url: string, field: string, bytes: Buffer): Promise<Answer>;
}

interface Call {
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is in an answer is what the test is about; these are the members that many have. */
export interface Body {
  readonly id: number;
  readonly status: string;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly allowed: readonly string[];
  readonly actions: readonly string[];
  readonly photos: readonly { readonly id: string }[];
  readonly data: readonly { readonly id: number; readonly price: string }[];
  readonly [more: string]: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

export async function aMember(app: NestFastifyApplication, wish: Partial<UserToImport> = {}): Promise<Member> {
  const person = aPerson(wish);
  const [id = 0] = await app.get(CommandBus).execute(importOf([person]));
  const { email, password } = person;
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
  const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` };
  const send = async (options: Parameters<NestFastifyApplication['inject']>[0]): Promise<Answer> => {
    const answer = await app.inject(options);
    return {
      status: answer.statusCode,
      body: (answer.body === '' ? {} : answer.json<unknown>()) as Body,
      headers: answer.headers,
    };
  };
  return {
    id,
    headers,
    call: (method, url, { payload, headers: more } = {}) =>
      send({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) }),
    upload: (url, field, bytes) =>
      send({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=----form' },
        payload: Buffer.concat([
          Buffer.from(`------form\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`),
          bytes,
          Buffer.from('\r\n------form--\r\n'),
        ]),
      }),
  };
}

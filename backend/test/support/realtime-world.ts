import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { ClientToServerEvents, RealtimeAnswer, ServerToClientEvents } from '@ilan/api';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { io, type Socket } from 'socket.io-client';
import { RealtimeGateway } from '#modules/realtime/realtime.gateway.js';
import { RealtimeModule } from '#modules/realtime/realtime.module.js';
import { aPerson, importOf } from '../builders/a-person.js';
import { startAccountsApp } from './accounts-app.js';
import { Acquainted } from './acquainted.js';
import { createTestDatabase, type TestDatabase } from './database.js';

export type Client = Socket<ServerToClientEvents, ClientToServerEvents>;
interface SignedIn {
  readonly id: number;
  readonly token: string;
}

export const dialing = (url: string, options: Parameters<typeof io>[1] = {}): Client =>
  io(url, { transports: ['polling'], forceNew: true, reconnection: false, ...options });

/** A server that browsers dial, for the `describe` that calls it; each test's connections end with it. */
export class RealtimeWorld {
  app!: NestFastifyApplication;
  database!: TestDatabase;
  url = '';
  readonly acquainted = new Acquainted();
  readonly #clients: Client[] = [];

  constructor() {
    beforeAll(async () => {
      this.database = await createTestDatabase();
      this.app = await startAccountsApp(this.database, [RealtimeModule, this.acquainted.asModule()]);
      await this.app.listen(0, '127.0.0.1');
      this.url = await this.app.getUrl();
    });
    afterEach(() => this.#clients.splice(0).forEach((client) => client.disconnect()));
    afterAll(async () => {
      await this.app.close();
      await this.database.drop();
    });
  }

  readonly someone = async (role = 'users'): Promise<SignedIn> => {
    const person = aPerson({ role });
    const [id] = await this.app.get(CommandBus).execute(importOf([person]));
    const answer = await this.app.inject({ method: 'POST', url: '/api/login', payload: person });
    return { id: id ?? 0, token: answer.json<{ token: string }>().token };
  };

  readonly dial = (auth: object = {}, extraHeaders: Record<string, string> = {}, transport = 'polling'): Client => {
    const client = dialing(this.url, { auth, extraHeaders, transports: [transport] });
    this.#clients.push(client);
    return client;
  };

  readonly connected = async (auth: object = {}): Promise<Client> => {
    const client = this.dial(auth);
    expect(await settled(client)).toBe('connected');
    return client;
  };

  readonly roomsOf = (client: Client): readonly string[] => [
    ...(this.app.get(RealtimeGateway).server.sockets.sockets.get(client.id!)?.rooms ?? []),
  ];
}

export const settled = (client: Client) =>
  new Promise<string>((resolve) => {
    client.on('connect', () => resolve('connected'));
    client.on('connect_error', (error) => resolve(error.message));
  });

export const ask = (client: Client, event: 'user_online' | 'join_user_room', id: unknown) =>
  client.timeout(30_000).emitWithAck(event, id) as Promise<RealtimeAnswer>;

/** The lists that come in from now on, newest last. */
export const listsOf = (client: Client): number[][] => {
  const lists: number[][] = [];
  client.on('online_users', (list) => lists.push(list));
  return lists;
};

/** Long enough that what was to come would have come. */
export const quiet = () => new Promise((resolve) => setTimeout(resolve, 500));

export const hint = { id: 5, revision: 2, position: '0000000000000009' };

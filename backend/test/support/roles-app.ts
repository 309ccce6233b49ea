import type { RoleDetail } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EventStore } from '#platform/event-store/event-store.js';
import { AccountsApp, PEOPLE } from './accounts-app.js';
import { startTestApp } from './http-app.js';

export interface Staff {
  readonly id: number;
  readonly headers: Record<string, string>;
}

type Answer = ReturnType<AccountsApp['call']>;

export const reason = 'Görev tanımı değişti';

/** The accounts, and a second process on the same database that answers calls and projects nothing. */
export class RolesApp {
  private count = 0;

  private constructor(
    readonly accounts: AccountsApp,
    readonly other: NestFastifyApplication,
  ) {}

  static async start(): Promise<RolesApp> {
    const accounts = await AccountsApp.start();
    const environment = { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    return new RolesApp(accounts, await startTestApp(PEOPLE, { database: accounts.database, environment }));
  }

  async close(): Promise<void> {
    await this.other.close();
    await this.accounts.close();
  }

  async staff(role: string): Promise<Staff> {
    const person = await this.accounts.someone({ role });
    return { id: person.id, headers: await this.accounts.signedIn(person) };
  }

  as({ headers }: Staff) {
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, more = {}): Answer =>
      this.accounts.call(method, url, payload, { ...headers, ...more });
    return {
      get: (url: string) => call('GET', url),
      post: (url: string, payload: object, more = {}) => call('POST', url, payload, more),
      put: (url: string, payload: object) => call('PUT', url, payload),
      delete: (url: string, payload: object = { reason }) => call('DELETE', url, payload),
    };
  }

  nextLabel(): string {
    this.count += 1;
    return `Rol ${this.count}`;
  }

  async create(by: Staff, permissions: readonly string[], label = this.nextLabel()): Promise<RoleDetail> {
    return (await this.as(by).post('/api/admin/roles', { label, permissions, reason })).json<RoleDetail>();
  }

  assign(by: Staff, id: number, role: string): Answer {
    return this.as(by).put(`/api/admin/users/${id}/role`, { role, reason });
  }

  /** As the other process says, which nobody has told anything. */
  async permissionsOf({ headers }: Pick<Staff, 'headers'>): Promise<string[]> {
    return (await this.other.inject({ url: '/api/user', headers })).json<{ permissions: string[] }>().permissions;
  }

  async events() {
    const recorded = await this.accounts.app.get(EventStore).readStream('roles');
    return recorded.map(({ type, data }) => ({ type, data }));
  }
}

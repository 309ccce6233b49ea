import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccountsModule } from '#modules/accounts/accounts.module.js';
import type { UserToImport } from '#modules/accounts/contract.js';
import { RolesModule } from '#modules/accounts/roles/roles.module.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { MailOutboxRelay } from '#platform/mail/outbox/mail-outbox-relay.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProjectionsModule } from '#platform/projections/projections.module.js';
import { aPerson, importOf } from '../builders/a-person.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startTestApp } from './http-app.js';
import { mailFiles, readMail, type ReadMail } from './read-mail.js';
import type { RememberedJobs } from './remembered-jobs.js';

export const HOME = 'https://ilan.example';
const OPS_TOKEN = 'a-token-of-operators';
/** The headers of those who run the program. */
export const OPERATOR = { authorization: `Bearer ${OPS_TOKEN}` };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const PEOPLE = [EventStoreModule, ProjectionsModule, AccountsModule, RolesModule];

/** Accounts and roles with their log and read side, for tests with people of all roles; and `modules`. */
export async function startAccountsApp(
  database: TestDatabase,
  modules: readonly (Type | DynamicModule)[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<NestFastifyApplication> {
  const app = await startTestApp([...PEOPLE, ...modules], {
    database,
    environment: { MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), ...environment },
  });
  await app.get(ProjectionEngine).start();
  return app;
}

/** The accounts with their mails, which go to a folder of their own: close it in afterAll. */
export class AccountsApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly database: TestDatabase,
    private readonly folder: string,
  ) {}

  static async start(
    modules: readonly (Type | DynamicModule)[] = [],
    environment: NodeJS.ProcessEnv = {},
  ): Promise<AccountsApp> {
    const database = await createTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'ilan-accounts-'));
    const app = await startAccountsApp(database, [MailModule, ...modules], {
      PUBLIC_URL: HOME,
      DATA_DIR: folder,
      OPS_TOKEN,
      ...environment,
    });
    return new AccountsApp(app, database, folder);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.drop();
    rmSync(this.folder, { recursive: true });
  }

  async rows(sql: string, ...values: unknown[]) {
    return (await this.database.pool.query<Record<string, unknown>>(sql, values)).rows;
  }

  /** Everybody starts with full allowances. */
  async forgetLimits(): Promise<void> {
    await this.database.pool.query('delete from app.rate_limit');
  }

  get jobs(): RememberedJobs['jobs'] {
    return this.app.get<JobQueue, RememberedJobs>(JobQueue).jobs;
  }

  async someone(wish: Partial<UserToImport> = {}): Promise<UserToImport & { readonly id: number }> {
    const person = aPerson(wish);
    const [id = 0] = await this.app.get(CommandBus).execute(importOf([person]));
    return { ...person, id };
  }

  call(method: Method, url: string, payload?: object, headers: Record<string, string> = {}) {
    return this.app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  post(url: string, payload: object, headers: Record<string, string> = {}) {
    return this.call('POST', url, payload, headers);
  }

  logIn({ email, password }: { readonly email: string; readonly password: string }, headers = {}) {
    return this.post('/api/login', { email, password }, headers);
  }

  /** The headers of a new session. */
  async signedIn(person: { readonly email: string; readonly password: string }, userAgent = 'lightMyRequest') {
    const answer = await this.logIn(person, { 'user-agent': userAgent });
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}`, 'user-agent': userAgent };
  }

  async isSignedIn(headers: Record<string, string>): Promise<boolean> {
    return (await this.call('GET', '/api/user', undefined, headers)).statusCode === 200;
  }

  /** As if every session of the person had proved who they are that long ago. */
  async provedMinutesAgo(userId: number, minutes: number): Promise<void> {
    await this.database.pool.query(
      'update app.session set proved_at = now() - make_interval(mins => $2) where user_id = $1',
      [userId, minutes],
    );
  }

  /** As if every session of the person had typed the code from the mail that long ago: they may turn on a first factor. */
  async provedMailbox(userId: number, minutesAgo = 0): Promise<void> {
    await this.database.pool.query(
      'update app.session set mailbox_proved_at = now() - make_interval(mins => $2) where user_id = $1',
      [userId, minutesAgo],
    );
  }

  /** All that went out to the address so far, after what is owed was sent; oldest first. */
  async mailsTo(email: string): Promise<ReadMail[]> {
    await this.app.get(MailOutboxRelay).go();
    const files = [...mailFiles(this.folder)];
    const age = new Map(files.map((file) => [file, statSync(file, { bigint: true }).mtimeNs]));
    const mails = files
      .sort((a, b) => Number((age.get(a) ?? 0n) - (age.get(b) ?? 0n)))
      .map((file) => readMail(readFileSync(file, 'utf8')));
    // A mail's header has the domain in small letters, whatever the account has.
    return mails.filter((mail) => mail.header('To').toLowerCase() === email.toLowerCase());
  }
}

/** The status of an answer, and the code of a refusal. */
export const said = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }) => [
  statusCode,
  body === '' ? undefined : (JSON.parse(body) as { code?: string }).code,
];

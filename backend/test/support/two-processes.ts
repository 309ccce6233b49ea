import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startListingsApp } from './listings-app.js';
import { signedInPeople, type SignedInPeople } from './signed-in-people.js';

export type System = Awaited<ReturnType<typeof startListingsApp>>;

/** Two processes over one log, and who works in the first: Ada, an administrator, and Murat, a moderator. Ayşe sells. For the `describe` that makes it. */
export class TwoProcesses {
  test!: TestDatabase;
  system!: System;
  other!: System;
  people!: SignedInPeople;

  constructor() {
    beforeAll(async () => {
      this.test = await createTestDatabase();
      this.system = await startListingsApp(this.test);
      this.other = await startListingsApp(this.test);
      this.people = await signedInPeople(this.system.app, [
        { id: 50, name: 'Murat', role: 'moderator' },
        { id: 52, name: 'Ada', role: 'admin' },
        { id: 7, name: 'Ayşe' },
      ]);
    });
    afterAll(async () => {
      await this.other.close();
      await this.system.close();
      await this.test.drop();
    });
  }

  readonly ada = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    this.people.as('Ada', method, path, body);
}

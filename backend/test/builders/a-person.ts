import { randomUUID } from 'node:crypto';
import { asPart } from '#kernel/actors.js';
import { ImportUsers, type UserToImport } from '#modules/accounts/contract.js';

let count = 0;

/** Somebody, different each time. */
export function aPerson(wish: Partial<UserToImport> = {}): UserToImport {
  count += 1;
  return {
    name: 'Ayşe',
    surname: 'Yılmaz',
    email: `kisi${count}@demo.test`,
    phone: '+905321234567',
    role: 'users',
    password: 'demo-1234',
    member_since: new Date('2024-03-12T09:00:00Z'),
    ...wish,
  };
}

/** They are there as they are, from now on. */
export function importOf(users: readonly UserToImport[]): ImportUsers {
  const id = randomUUID();
  const context = { actor: asPart('import'), correlationId: id, causationId: id, now: new Date() };
  return new ImportUsers({ context, users });
}

import type { UserToImport } from '#modules/accounts/contract.js';

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

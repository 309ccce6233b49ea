import { describe, expect, it } from '@jest/globals';
import { linkingOf, socialEmail, socialName } from './social-linking.js';

const proven = { id: 7, emailVerified: true };
const unproven = { id: 7, emailVerified: false };

describe('who comes from a provider', () => {
  it.each([
    [
      'is who they were the last time, whatever their address',
      { knownAs: 3, emailProven: false, account: proven },
      { kind: 'known', userId: 3 },
    ],
    [
      'is nobody with an address that nobody vouches for',
      { emailProven: false, account: proven },
      { kind: 'unproven' },
    ],
    ['is nobody without an address', { emailProven: false }, { kind: 'unproven' }],
    [
      'joins the account with the same proven address',
      { emailProven: true, account: proven },
      { kind: 'link', userId: 7, takeOver: false },
    ],
    [
      'takes over an account that only claims the address',
      { emailProven: true, account: unproven },
      { kind: 'link', userId: 7, takeOver: true },
    ],
    ['is new', { emailProven: true }, { kind: 'create' }],
  ])('%s', (_, arrival, linking) => {
    expect(linkingOf({ knownAs: undefined, account: undefined, ...arrival })).toEqual(linking);
  });
});

it.each([
  [' a@b.test ', 'a@b.test'],
  ['bozuk', undefined],
  [`${'a'.repeat(250)}@b.test`, undefined],
  [undefined, undefined],
])('an address %j of a provider becomes %j', (given, email) => expect(socialEmail(given)).toBe(email));

it.each([
  ['Ay\u200bşe  Nur', 'Ayşe Nur'],
  ['😀'.repeat(80), undefined],
  ['Ş'.repeat(80), 'Ş'.repeat(60)],
  ['', undefined],
  [undefined, undefined],
])('a name %j of a provider becomes %j', (given, name) => expect(socialName(given)).toBe(name));

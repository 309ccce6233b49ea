import { AUTH_SENTENCES } from './account-sentences.js';
import { registerRequest } from './signing-in.js';
import { madeOfOwnWords } from './weak-passwords.js';

const AYSE = { names: ['Ayşe Nur', 'Işıldar'], email: 'ayse.isil85@ornek.example' };

it.each([
  'Ayşe1985',
  'ayse-1985!',
  'AYŞE12345',
  'ışıldar',
  'ISILDAR34',
  'NurIsildar7',
  'ayse.isil85',
  'ayse.isil85@ornek.example',
  'isil85isil85',
  'Ays\u0327e.1985',
  'ornek123',
])('%s is made of her name or address', (password) => {
  expect(madeOfOwnWords(password, AYSE)).toBe(true);
});

it.each(['kırmızı-balkon', 'Ayşe martılara simit atar', '7 martı, 3 simit', 'nurlu ufuklara', 'a1b2c3d4'])(
  '%s is not',
  (password) => {
    expect(madeOfOwnWords(password, AYSE)).toBe(false);
  },
);

it('short parts and missing ones count for nothing', () => {
  expect(madeOfOwnWords('alican', { names: ['Al', ''], email: '' })).toBe(false);
});

it('takes no longer for the longest than for short ones', () => {
  const took = () => {
    const begun = Date.now();
    madeOfOwnWords('a'.repeat(1024), { names: ['a'.repeat(60), 'aaa'], email: `${'a.'.repeat(100)}a@b.c` });
    return Date.now() - begun;
  };
  // Once of a few times nothing else comes between.
  expect(Math.min(took(), took(), took(), took())).toBeLessThan(100);
});

it('are not looked for in what is too long for a password', () => {
  const [first_name, last_name, email] = ['Ayşe', 'Işıldar', 'ayse@ornek.example'];
  const { error } = registerRequest.safeParse({ first_name, last_name, email, password: 'ayşe'.repeat(500) });
  expect(error?.issues.map(({ message }) => message)).toEqual([AUTH_SENTENCES.passwordMax]);
});

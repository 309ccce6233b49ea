import { WEAK_PASSWORDS } from '@ilan/api';
import { AccountsApp } from '#test/support/accounts-app.js';

const COMMON = ['123456', 'dragon', 'baseball', '11111111', 'FENERBAHCE1907', 'şifre1234', 'Qwertyuıop'];
const OWN = ['Gökçe1985', 'gokce-isik', 'IŞIK.1985', 'gokce.isik1'];
const REFUSED = [
  ...COMMON.map((password) => [password, WEAK_PASSWORDS.common] as const),
  ...OWN.map((password) => [password, WEAK_PASSWORDS.own] as const),
];

/** What is tried first against every account is refused wherever a password is set, long enough or not. */
describe('a weak password', () => {
  let accounts: AccountsApp;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
  });
  beforeEach(() => accounts.forgetLimits());
  afterAll(() => accounts.close());

  let count = 0;
  const anAddress = () => `gokce.isik${(count += 1)}@ornek.example`;
  const NAMES = { first_name: 'Gökçe', last_name: 'Işık' };
  const twice = (password: string) => ({ password, password_confirmation: password });
  const tokenIn = async (email: string, way: RegExp) =>
    way.exec((await accounts.mailsTo(email)).at(-1)?.part('text/plain') ?? '')?.[1] ?? '';

  /** Each answers a call that sets the password, with which the same call goes through in the end. */
  const WAYS = {
    registering: async (email: string) => (password: string) =>
      accounts.post('/api/register', { ...NAMES, email, password }),
    'resetting it': async (email: string) => {
      await accounts.someone({ email, name: NAMES.first_name, surname: NAMES.last_name });
      await accounts.post('/api/forgot-password', { email });
      const token = await tokenIn(email, /token=([\w-]+)&/);
      return (password: string) => accounts.post('/api/reset-password', { email, token, ...twice(password) });
    },
    'claiming the account': async (email: string) => {
      await accounts.post('/api/register', { ...NAMES, email, password: 'yedi-turna-gecti' });
      const token = await tokenIn(email, /\?verify=([\w-]+)/);
      return (password: string) => accounts.post('/api/auth/claim', { token, ...twice(password) });
    },
    'changing it': async (email: string) => {
      const person = await accounts.someone({ email, name: NAMES.first_name, surname: NAMES.last_name });
      const own = await accounts.signedIn(person);
      return (password: string) =>
        accounts.call('PUT', '/api/account/password', { current_password: person.password, ...twice(password) }, own);
    },
  };

  it.each(Object.entries(WAYS))('is refused with a sentence when %s, and leaves the way open', async (_, begin) => {
    const set = await begin(anAddress());
    for (const [password, sentence] of REFUSED) {
      await accounts.forgetLimits();
      const answer = await set(password);
      expect([password, answer.statusCode]).toEqual([password, 422]);
      // Too short for the form of those who change one.
      if (password.length >= 8) expect(answer.json()).toMatchObject({ errors: { password: [sentence] } });
    }
    await accounts.forgetLimits();
    expect((await set('kirmizi-balkonda-cay')).statusCode).toBeLessThan(300);
  });

  it('that somebody has goes on opening their account', async () => {
    const person = await accounts.someone({ password: '123456' });
    expect((await accounts.logIn(person)).statusCode).toBe(200);
  });
});

import { HOME, said } from '#test/support/accounts-app.js';
import { PasskeyWorld } from '#test/support/passkey-world.js';
import { SoftPasskey } from '#test/support/soft-passkey.js';

describe('a passkey in a sign-in', () => {
  const world = new PasskeyWorld();
  const { ask, own, withKey, firstStep } = world;
  const asked = (ticket: string) => ask({}, '/api/login/second-step/passkey', { challenge: ticket });
  const show = (ticket: string, credential: object) =>
    world.accounts.post('/api/login/second-step', { challenge: ticket, method: 'passkey', credential });

  it('opens the session, and is known by its last use', async () => {
    const { person, key } = await withKey();
    const { challenge: ticket, methods } = await firstStep(person);
    expect(methods).toEqual(['passkey', 'recovery']);
    const options = await asked(ticket);
    expect(options).toMatchObject({ rpId: 'ilan.example', allowCredentials: [{ id: key.id }] });
    const opened = await show(ticket, key.answer(options.challenge));
    expect(opened.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${opened.json<{ token: string }>().token}` };
    expect((await own(headers)).passkeys[0]?.last_used_at).not.toBeNull();
  });

  it('answers what this sign-in asked, once, in time, on this site, by a touch, and with a counter that goes on', async () => {
    const { person, key } = await withKey();
    const { challenge: ticket } = await firstStep(person);
    const other = await firstStep(person);
    const wrong = async (credential: object) => {
      await world.accounts.forgetLimits();
      await world.accounts.rows('update app.second_step set tries_left = 5 where user_id = $1', person.id);
      expect(said(await show(ticket, credential))).toEqual([422, 'WRONG_CODE']);
    };
    await wrong(key.answer('bm9ib2R5LWFza2Vk'));
    // Asked in another sign-in.
    await wrong(key.answer((await asked(other.challenge)).challenge));
    for (const wish of [{ origin: 'https://sahte.example' }, { rpId: 'sahte.example' }, { flags: 0 }]) {
      const { challenge } = await asked(ticket);
      await wrong(key.answer(challenge, wish));
      await wrong(key.answer(challenge));
    }
    await wrong(new SoftPasskey(HOME).answer((await asked(ticket)).challenge));
    const late = await asked(ticket);
    await world.accounts.rows(`update app.passkey_challenge set expires_at = now() - interval '1 second'`);
    await wrong(key.answer(late.challenge));
    await world.accounts.rows('update app.passkey set counter = 100 where user_id = $1', person.id);
    await wrong(key.answer((await asked(ticket)).challenge, { counter: 100 }));
    const last = key.answer((await asked(ticket)).challenge, { counter: 101 });
    expect((await show(ticket, last)).statusCode).toBe(200);
    expect(said(await show(ticket, last))).toEqual([422, 'SECOND_STEP_EXPIRED']);
  });

  it('lets one in of many answers to the same question', async () => {
    const { person, key } = await withKey();
    const { challenge: ticket } = await firstStep(person);
    const answer = key.answer((await asked(ticket)).challenge);
    const answers = await Promise.all([1, 2, 3, 4].map(() => show(ticket, answer)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is nobody else’s: not with a question of one’s own', async () => {
    const [mine, theirs] = [await withKey(), await withKey()];
    const { challenge: ticket } = await firstStep(mine.person);
    const { challenge } = await asked(ticket);
    expect(said(await show(ticket, theirs.key.answer(challenge)))).toEqual([422, 'WRONG_CODE']);
  });

  it('is replaced by a recovery code where the phone is lost', async () => {
    const { person, codes } = await withKey();
    const { challenge } = await firstStep(person);
    const shown = { challenge, method: 'recovery', code: codes[0] };
    expect((await world.accounts.post('/api/login/second-step', shown)).statusCode).toBe(200);
  });

  it('is asked of no first step that counts no more, and of nobody without one', async () => {
    expect(said(await world.accounts.post('/api/login/second-step/passkey', { challenge: 'x'.repeat(43) }))).toEqual([
      422,
      'SECOND_STEP_EXPIRED',
    ]);
    const headers = await world.accounts.signedIn(await world.accounts.someone());
    expect(said(await world.accounts.post('/api/account/confirm/passkey', {}, headers))).toEqual([409, 'NO_PASSKEY']);
  });

  it('confirms a sign-in that is too old, in the session that was asked', async () => {
    const { person, headers, key } = await withKey();
    await world.accounts.provedMinutesAgo(person.id, 11);
    const refused = await world.accounts.post('/api/account/second-factor/recovery-codes', {}, headers);
    expect(refused.json()).toMatchObject({ by: 'factor', methods: ['passkey', 'recovery'] });
    const { challenge } = await ask(headers, '/api/account/confirm/passkey');
    const confirm = () =>
      world.accounts.post(
        '/api/account/confirm/factor',
        { method: 'passkey', credential: key.answer(challenge) },
        headers,
      );
    expect(said(await confirm())).toEqual([204, undefined]);
    expect((await world.accounts.post('/api/account/second-factor/recovery-codes', {}, headers)).statusCode).toBe(200);
    expect(said(await confirm())).toEqual([422, 'WRONG_CODE']);
  });
});

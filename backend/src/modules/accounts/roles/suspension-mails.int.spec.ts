import { afterEach, jest } from '@jest/globals';
import { AccountsApp } from '#test/support/accounts-app.js';
import { asked } from '#test/support/listings-app.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { PersonSuspension } from '../contract.js';
import { ROLES_STREAM } from './domain/role.events.js';
import { WriteToPersonWhenSuspensionChanges } from './reactions/write-to-person-when-suspension-changes.js';

const reason = 'Aynı ürünü defalarca ilan veriyor';

describe('the mails to somebody whose account is suspended', () => {
  let app: AccountsApp;
  let chief: number;
  let person: { readonly id: number; readonly email: string };
  beforeAll(async () => {
    app = await AccountsApp.start();
    chief = (await app.someone({ role: 'super_admin' })).id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    person = await app.someone();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const by = (now = new Date()) => ({ ...asked({ id: String(chief), role: 'super_admin' }), now });
  const suspend = (now?: Date) => app.app.get(PersonSuspension).suspend(by(now), person.id, reason);
  const restore = () => app.app.get(PersonSuspension).restore(by(), person.id, reason);
  const react = () => app.app.get(WriteToPersonWhenSuspensionChanges).catchUp();
  /** As a process leaves it that died before it could note how far it had come. */
  const forget = () => app.database.pool.query('delete from app.reaction');
  const subjects = async () => (await app.mailsTo(person.email)).map((mail) => mail.header('Subject'));

  it('go out once each, with the reason, and when they may come back', async () => {
    await suspend();
    await react();
    await restore();
    await react();
    expect(await subjects()).toEqual(['Hesabınız askıya alındı', 'Hesabınız yeniden açıldı']);
    const [letter] = await app.mailsTo(person.email);
    expect(letter?.part('text/plain')).toContain(reason);
    const { rows } = await app.database.pool.query('select * from app.mail where person_id = $1', [person.id]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(reason);
  });

  it('go out when the process died right after the suspension was recorded', async () => {
    await suspend();
    jest
      .spyOn(MailOutbox.prototype, 'transaction')
      .mockRejectedValueOnce(Object.assign(new Error('killed'), { code: 'ECONNRESET' }));
    await expect(react()).rejects.toThrow('killed');
    expect(await subjects()).toEqual([]);
    await react();
    expect(await subjects()).toEqual(['Hesabınız askıya alındı']);
  });

  it('go out once when the process died after the mail was owed, and after it was sent', async () => {
    await suspend();
    await react();
    await forget();
    await react();
    expect(await subjects()).toEqual(['Hesabınız askıya alındı']);
    await forget();
    await react();
    expect(await subjects()).toEqual(['Hesabınız askıya alındı']);
  });

  it('are found by the event that they tell of', async () => {
    await suspend();
    await react();
    await restore();
    await react();
    const decided = (await app.app.get(EventStore).readStream(ROLES_STREAM)).slice(-2);
    const { mails } = await app.app.get(MailOutbox).owedFor(decided.map(({ id }) => id));
    expect(mails.map(({ occasion, kind, personId }) => [occasion, kind, personId])).toEqual([
      [decided[0]?.id, 'account-suspended', person.id],
      [decided[1]?.id, 'account-reopened', person.id],
    ]);
  });

  it('go out once where an earlier version had owed the mail under the key that it had then', async () => {
    await suspend();
    const revision = (await app.app.get(EventStore).readStream(ROLES_STREAM)).at(-1)!.revision;
    const kind = 'account-suspended';
    await app.app
      .get(MailOutbox)
      .transaction((_, owe) => owe({ kind, key: `${kind}-${revision}`, personId: person.id, data: { revision } }));
    await react();
    expect(await subjects()).toEqual(['Hesabınız askıya alındı']);
  });

  it('tell when it happened, and do not come when that is long ago', async () => {
    const day = 86_400_000;
    const then = new Date(Date.now() - 2 * day);
    await suspend(then);
    await react();
    const [letter] = await app.mailsTo(person.email);
    const date = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', timeZone: 'Europe/Istanbul' });
    expect(letter?.part('text/plain')).toContain(date.format(then));

    person = await app.someone();
    await suspend(new Date(Date.now() - 8 * day));
    await react();
    expect(await subjects()).toEqual([]);
  });
});

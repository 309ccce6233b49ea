import { CommandBus } from '@nestjs/cqrs';
import { io, type Socket } from 'socket.io-client';
import { RealtimeModule } from '#modules/realtime/realtime.module.js';
import { RealtimeGateway } from '#modules/realtime/realtime.gateway.js';
import { ChangeSettings } from '#modules/settings/commands/change-settings.js';
import { SettingsModule } from '#modules/settings/settings.module.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { eventually } from '#test/support/eventually.js';
import { AccountsApp } from '#test/support/accounts-app.js';
import { AuthenticatorApp } from '#test/support/authenticator-app.js';
import { factorCommands } from './cli/factor-commands.js';
import { FactorModule } from './factor.module.js';

const OWN = '/api/account/second-factor';

/** Staff under the setting that asks them for a second factor. */
describe('a required second factor', () => {
  let accounts: AccountsApp;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    accounts = await AccountsApp.start([FactorModule, SettingsModule, RealtimeModule]);
    await accounts.app.listen(0, '127.0.0.1');
  });
  beforeEach(async () => {
    await accounts.forgetLimits();
    await require(false);
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
  afterAll(() => accounts.close());

  const require = (staff_second_factor: boolean) => {
    const context = {
      actor: { id: 'system:test', role: 'super_admin' },
      correlationId: 'required-factor',
      causationId: 'required-factor',
      now: new Date(),
    };
    return accounts.app
      .get(CommandBus)
      .execute(new ChangeSettings({ context, changes: { staff_second_factor }, seen: undefined }));
  };
  const setUp = async ({ id }: { readonly id: number }, headers: Record<string, string>) => {
    await accounts.provedMailbox(id);
    const { secret } = (await accounts.post(`${OWN}/totp`, {}, headers)).json<{ secret: string }>();
    const answer = await accounts.call('PUT', `${OWN}/totp`, { code: new AuthenticatorApp(secret).code() }, headers);
    expect(answer.statusCode).toBe(200);
  };
  const roles = (headers: Record<string, string>) => accounts.call('GET', '/api/admin/roles', undefined, headers);
  const roomsOf = (id: number) =>
    [...accounts.app.get(RealtimeGateway).server.sockets.sockets.values()]
      .filter(({ data }) => data.user?.id === id)
      .flatMap(({ rooms }) => [...rooms])
      .filter((room) => room === 'staff' || room.startsWith('role:'))
      .sort();
  const listens = async ({ authorization }: { authorization: string }) => {
    const socket = io(await accounts.app.getUrl(), {
      auth: { token: authorization.slice('Bearer '.length) },
      transports: ['polling'],
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('online_users', () => resolve());
      for (const fault of ['connect_error', 'disconnect']) socket.once(fault, reject);
    });
  };

  it.each(['super_admin', 'moderator'])('lets a %s in who has one, and nobody of them who has not', async (role) => {
    const staff = await accounts.someone({ role });
    const headers = await accounts.signedIn(staff);
    expect((await roles(headers)).statusCode).toBe(role === 'super_admin' ? 200 : 403);
    await require(true);
    const refused = await roles(headers);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const session = await accounts.logIn(staff);
    expect(session.json()).toMatchObject({ permissions: [], second_factor_required: true });
    const asked = await accounts.call('GET', '/api/user', undefined, headers);
    expect(asked.json()).toMatchObject({ permissions: [], second_factor_required: true });
    // What any member may, they may: the set-up above all.
    await setUp(staff, headers);
    expect((await roles(headers)).json<{ code?: string }>().code).not.toBe('SECOND_FACTOR_REQUIRED');
    const whole = (await accounts.call('GET', '/api/user', undefined, headers)).json<{ permissions: string[] }>();
    expect(whole).not.toHaveProperty('second_factor_required');
    if (role === 'moderator') expect(whole.permissions).toContain('adverts.moderate');
    const removed = await accounts.call('DELETE', `${OWN}/totp`, undefined, headers);
    expect([removed.statusCode, removed.json<{ code: string }>().code]).toEqual([409, 'SECOND_FACTOR_REQUIRED']);
  });

  it('comes and goes by a fresh sign-in only', async () => {
    const chief = await accounts.someone({ role: 'super_admin' });
    const headers = await accounts.signedIn(chief);
    await setUp(chief, headers);
    const change = (changes: object) => accounts.call('PUT', '/api/admin/settings', changes, headers);
    await accounts.provedMinutesAgo(chief.id, 11);
    expect((await change({ slider_title: 'Bambaşka' })).statusCode).toBe(200);
    for (const staff_second_factor of [true, false]) {
      await accounts.provedMinutesAgo(chief.id, 11);
      const refused = await change({ staff_second_factor });
      expect([refused.statusCode, refused.json<{ by: string }>().by]).toEqual([403, 'factor']);
      await accounts.provedMinutesAgo(chief.id, 9);
      expect((await change({ staff_second_factor })).statusCode).toBe(200);
    }
  });

  it('asks no member', async () => {
    await require(true);
    const member = await accounts.someone();
    const session = await accounts.logIn(member);
    expect(session.json()).not.toHaveProperty('second_factor_required');
  });

  it('keeps connections out of the rooms of staff, also those that were in when it came', async () => {
    const staff = await accounts.someone({ role: 'moderator' });
    const headers = await accounts.signedIn(staff);
    await listens(headers);
    await eventually('the rooms of staff', () => Promise.resolve(roomsOf(staff.id).length === 2));
    expect(roomsOf(staff.id)).toEqual(['role:moderator', 'staff']);
    await require(true);
    await eventually('the way out of them', () => Promise.resolve(roomsOf(staff.id).length === 0));
    await listens(headers);
    expect(roomsOf(staff.id)).toEqual([]);
  });

  describe('that is lost', () => {
    const reset = async (...args: string[]) => {
      const said: string[] = [];
      const [command] = factorCommands.commands;
      const { signal } = new AbortController();
      await command?.run({ app: accounts.app, args, signal, print: (line) => void said.push(line) });
      return said;
    };

    it('is taken away by an operator, with a reason in the log; the person is signed out and told', async () => {
      const staff = await accounts.someone({ role: 'admin' });
      const headers = await accounts.signedIn(staff);
      await setUp(staff, headers);
      const said = await reset(staff.email, '--reason', 'Telefonu çalındı, kimliği görüldü');
      expect(said.join()).toContain(`${staff.email} signs in with the password alone now`);
      expect(await accounts.isSignedIn(headers)).toBe(false);
      expect((await accounts.logIn(staff)).statusCode).toBe(200);
      const [event] = await accounts.app.get(EventStore).readStream(`second-factor-${staff.id}`);
      expect(event).toMatchObject({
        type: 'second-factor.reset',
        data: { user_id: staff.id, acted_by: 'system:operator' },
      });
      expect(JSON.stringify(event)).not.toContain('çalındı');
      const subjects = (await accounts.mailsTo(staff.email)).map((mail) => mail.header('Subject'));
      expect(subjects).toContain('İki adımlı doğrulamanız sıfırlandı');
    });

    it('is taken from nobody without a reason, nor from whom nobody knows or who has none', async () => {
      const person = await accounts.someone();
      await expect(reset(person.email)).rejects.toThrow('Say why');
      await expect(reset('kimse@ornek.test', '--reason', 'Telefonu çalındı')).rejects.toThrow('Nobody');
      await expect(reset(person.email, '--reason', 'Telefonu çalındı')).rejects.toMatchObject({
        code: 'NO_SECOND_FACTOR',
      });
      await expect(reset()).rejects.toThrow('Whose?');
    });
  });
});

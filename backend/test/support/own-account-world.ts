import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { OpenSessions } from '@ilan/api';
import { RealtimeModule } from '#modules/realtime/realtime.module.js';
import { AccountsApp } from './accounts-app.js';
import { type Client, dialing } from './realtime-world.js';

export type SessionHeaders = Awaited<ReturnType<AccountsApp['signedIn']>>;

/** People with their own accounts and open connections, for the `describe` that calls it. */
export class OwnAccountWorld {
  accounts!: AccountsApp;
  readonly #sockets: Client[] = [];

  constructor() {
    beforeAll(async () => {
      this.accounts = await AccountsApp.start([RealtimeModule]);
      await this.accounts.app.listen(0, '127.0.0.1');
    });
    afterEach(() => this.#sockets.splice(0).forEach((socket) => socket.disconnect()));
    afterAll(() => this.accounts.close());
    beforeEach(() => this.accounts.forgetLimits());
  }

  /** `cut` resolves once the connection that the session carries was cut from our side. */
  readonly connected = async ({ authorization }: SessionHeaders): Promise<{ readonly cut: Promise<string> }> => {
    const token = authorization.slice('Bearer '.length);
    const socket = dialing(await this.accounts.app.getUrl(), { auth: { token } });
    this.#sockets.push(socket);
    const cut = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    // The list comes once the connection stands in its rooms.
    await new Promise<void>((resolve) => socket.once('online_users', () => resolve()));
    return { cut };
  };

  readonly sessionsOf = async (headers: SessionHeaders) =>
    (await this.accounts.call('GET', '/api/account/sessions', undefined, headers)).json<OpenSessions>().data;
}

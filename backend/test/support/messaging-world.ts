import { afterAll, beforeAll } from '@jest/globals';
import type { ConversationList, ConversationPage, MessageSent, SendMessageForm, UnreadCount } from '@ilan/api';
import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { ApproveListing, SubmitListing } from '#modules/listings/contract.js';
import { MessagingModule } from '#modules/messaging/messaging.module.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { aRealContent, asked, startListingsApp } from './listings-app.js';
import { type SignedInPeople, signedInPeople } from './signed-in-people.js';

const MODERATOR = { id: '51', role: 'moderator' };
export const IDS = { Ayşe: 7, Buse: 8, Can: 9, Deniz: 10, Ege: 11, Fatma: 12, Murat: 50, Ada: 52 } as const;
const ROLES: Partial<Record<keyof typeof IDS, string>> = { Murat: 'moderator', Ada: 'admin' };
export type Name = keyof typeof IDS;

/** People, of whom Ayşe sells, Murat moderates and Ada is an admin, and what they write to each other over HTTP. */
export class MessagingWorld {
  test!: TestDatabase;
  system!: Awaited<ReturnType<typeof startListingsApp>>;
  people!: SignedInPeople;

  constructor(more: readonly Type[] = [], environment: NodeJS.ProcessEnv = {}) {
    beforeAll(async () => {
      this.test = await createTestDatabase();
      this.system = await startListingsApp(this.test, [MessagingModule, ...more], environment);
      this.people = await signedInPeople(
        this.system.app,
        (Object.keys(IDS) as Name[]).map((name) => ({ id: IDS[name], name, role: ROLES[name] ?? 'users' })),
      );
    });
    afterAll(async () => {
      await this.system.close();
      await this.test.drop();
    });
  }

  /** An ad of Ayşe's that is on sale. */
  readonly published = async (
    changes: Parameters<typeof aRealContent>[0] = {},
    owner: Name = 'Ayşe',
  ): Promise<number> => {
    const owner_id = IDS[owner];
    const context = asked({ id: String(owner_id), role: 'users' });
    const content = aRealContent(changes);
    const { commands } = this.system;
    const { listing_id } = await commands.execute(new SubmitListing({ context, owner_id, content }));
    const approval = new ApproveListing({ context: asked(MODERATOR), listing_id, content_revision: 1 });
    await this.people.after(commands.execute(approval));
    return listing_id;
  };

  readonly path = (to: Name, ad: number, rest = ''): string => `/api/messages/u-${IDS[to]}/p-${ad}${rest}`;

  readonly say = (from: Name, to: Name, ad: number, form: Partial<SendMessageForm> = {}) =>
    this.people.as(from, 'POST', this.path(to, ad), { client_id: randomUUID(), body: 'Merhaba', ...form });

  /** @throws Error where it was refused */
  readonly said = async (from: Name, to: Name, ad: number, form: Partial<SendMessageForm> = {}) => {
    const answer = await this.say(from, to, ad, form);
    if (answer.statusCode !== 201) throw new Error(`${from} could not write: ${answer.body}`);
    return answer.json<MessageSent>();
  };

  readonly thread = async (who: Name, other: Name, ad: number, query = '') =>
    (await this.people.as(who, 'GET', this.path(other, ad, query))).json<ConversationPage>();

  readonly list = async (who: Name, query = '') =>
    (await this.people.as(who, 'GET', `/api/messages${query}`)).json<ConversationList>();

  readonly unread = async (who: Name) =>
    (await this.people.as(who, 'GET', '/api/messages/unread-count')).json<UnreadCount>().count;
}

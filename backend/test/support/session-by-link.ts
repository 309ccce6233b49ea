import type { INestApplicationContext } from '@nestjs/common';
import { Sessions } from '#modules/accounts/sessions/sessions.js';
import { Database } from '#platform/postgres/database.js';

/** The token of somebody who came through a provider to whom they are linked: a session without a browser, and without the work of a password. */
export async function sessionByLink(app: INestApplicationContext, userId: number): Promise<string> {
  const link = { provider: 'google', subject: `test-${userId}` } as const;
  await app.get(Database).query(
    `insert into app.social_identity (provider, subject, user_id, linked_at, is_mailbox) values ($1, $2, $3, now(), false)
       on conflict do nothing`,
    [link.provider, link.subject, userId],
  );
  const token = await app.get(Sessions).openByLink(userId, link, false, 'test');
  if (token === undefined) throw new Error(`Person ${userId} gets no session.`);
  return token;
}

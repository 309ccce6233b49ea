import type { SocialProvider } from '@ilan/api';
import type { ClientBase } from 'pg';

/**
 * Ends what leads into the account without its password, also what is on its way: links to providers were made by an address, at some time, by whoever
 * had it then. One stays that is the mailbox itself (Gmail): who reads the mails comes in by them anyway.
 * @param client within its transaction
 * @returns the providers that are linked no more, each once
 */
export async function endOtherWaysIn(client: ClientBase, userId: number): Promise<readonly SocialProvider[]> {
  const { rows } = await client.query<{ provider: SocialProvider }>(
    'delete from app.social_identity where user_id = $1 and not is_mailbox returning provider',
    [userId],
  );
  await client.query('delete from app.social_code where user_id = $1', [userId]);
  await client.query('delete from app.second_step where user_id = $1', [userId]);
  await client.query(
    'delete from app.social_proof where lower(email) = (select lower(email) from app.user where id = $1)',
    [userId],
  );
  return [...new Set(rows.map(({ provider }) => provider))].sort();
}

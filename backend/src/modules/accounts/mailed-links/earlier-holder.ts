import type { ClientBase } from 'pg';

/**
 * Before an address was proven somebody else may have held the account: they do not decide that it goes, have no other way into it, and
 * nobody is called at their number or shown with their photo in the owner's name. The sweeper takes the files away.
 */
export async function clearEarlierHolder(client: ClientBase, userId: number): Promise<void> {
  await client.query('update app.user set phone = null, photo = null, delete_at = null where id = $1', [userId]);
  await client.query('update app.portrait set remove_at = now() where user_id = $1 and remove_at is null', [userId]);
  await client.query('delete from app.social_identity where user_id = $1', [userId]);
  await client.query('delete from app.social_code where user_id = $1', [userId]);
  // The owner has neither the app, the passkeys nor the codes that would be asked for.
  await client.query('delete from app.totp_factor where user_id = $1', [userId]);
  await client.query('delete from app.passkey where user_id = $1', [userId]);
  await client.query('delete from app.passkey_challenge where user_id = $1', [userId]);
  await client.query('delete from app.recovery_code where user_id = $1', [userId]);
  await client.query('delete from app.second_step where user_id = $1', [userId]);
  await client.query('delete from app.wrong_code_burst where user_id = $1', [userId]);
}

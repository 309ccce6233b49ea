import { describe, expect, it } from '@jest/globals';
import { IDS, MessagingWorld } from '#test/support/messaging-world.js';
import { LastSeen } from './last-seen.js';

const QUARTER_MS = 15 * 60_000;

describe('when somebody was here last', () => {
  const world = new MessagingWorld();
  const { published, said, thread } = world;
  const wasHere = () => world.system.app.get(LastSeen).note([IDS.Ayşe]);
  const seen = async (who: 'Buse' | 'Can', ad: number) =>
    (await thread(who, 'Ayşe', ad)).conversation.person.last_seen_at;
  const show = async (show_last_seen: boolean) => {
    const answer = await world.people.as('Ayşe', 'PUT', '/api/messages/settings', { show_last_seen });
    expect(answer.json()).toEqual({ show_last_seen });
  };
  const kept = async () =>
    (await world.test.pool.query<object>('select shown, seen_at from app.last_seen where user_id = $1', [IDS.Ayşe]))
      .rows;

  it('is told to the quarter of an hour, and not to who is blocked', async () => {
    const ad = await published();
    await said('Buse', 'Ayşe', ad);
    expect(await seen('Buse', ad)).toBeNull();
    await wasHere();
    const at = Date.parse((await seen('Buse', ad)) ?? '');
    expect(at % QUARTER_MS).toBe(0);
    expect(Date.now() - at).toBeLessThan(2 * QUARTER_MS);
    await world.people.as('Ayşe', 'POST', `/api/users/${IDS.Buse}/block`);
    expect(await seen('Buse', ad)).toBeNull();
    await world.people.as('Ayşe', 'DELETE', `/api/users/${IDS.Buse}/block`);
    expect(await seen('Buse', ad)).not.toBeNull();
  });

  it('is not told to strangers, who need not have written to open a conversation', async () => {
    const ad = await published();
    await wasHere();
    expect(await seen('Buse', ad)).toBeNull();
    await said('Buse', 'Ayşe', ad);
    expect(await seen('Buse', ad)).not.toBeNull();
  });

  it('is kept nowhere of who does not want that, also not from before or until they are here again', async () => {
    const ad = await published();
    await said('Can', 'Ayşe', ad);
    await wasHere();
    expect(await seen('Can', ad)).not.toBeNull();
    await show(false);
    expect(await seen('Can', ad)).toBeNull();
    await wasHere();
    expect(await kept()).toEqual([{ shown: false, seen_at: null }]);
    await show(true);
    expect(await seen('Can', ad)).toBeNull();
    await wasHere();
    expect(await seen('Can', ad)).not.toBeNull();
  });
});

import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { HeldMessages } from '@ilan/api';
import { IDS, MessagingWorld, type Name } from '#test/support/messaging-world.js';
import { AuditModule } from '../audit/audit.module.js';
import { MessagePhotoSweeper } from './jobs/message-photo-sweeper.js';
import { DropPhotosWhenHeldMessageIsDeleted } from './reactions/drop-photos-when-held-message-is-deleted.js';
import { UploadedPhotos } from '#modules/uploads/contract.js';

const ADVERTISEMENT =
  'Elimde sıfır kutusunda onlarca telefon var, toptan fiyatına veriyorum, görmek isteyen bana hemen dönsün.';

describe('photos in messages', () => {
  const world = new MessagingWorld([AuditModule]);
  const { published, said } = world;
  beforeAll(() => world.system.app.get(DropPhotosWhenHeldMessageIsDeleted).catchUp());

  const uploaded = async (owner: Name): Promise<string> => {
    const id = randomBytes(16).toString('hex');
    await world.test.pool.query(
      `insert into app.upload (id, owner_id, bytes, root_id, photo) values ($1, $2, 1000, $1, $3)`,
      [id, IDS[owner], { width: 800, height: 600, placeholder: '' }],
    );
    return id;
  };
  const rowOf = async (id: string) =>
    (
      await world.test.pool.query<{ in_message: boolean; settled: boolean; gone: boolean }>(
        'select in_message, settled, remove_at is not null as gone from app.upload where id = $1',
        [id],
      )
    ).rows[0];
  const sweepLater = async (): Promise<void> => {
    await world.test.pool.query(`update app.upload set taken_at = taken_at - interval '2 hours'`);
    await world.system.app.get(MessagePhotoSweeper).sweep();
  };

  const parked = () =>
    world.test.pool.query(
      `insert into projection.parked (projection, slot, position, stream_id, revision, event_id, type, error)
       select projection, slot, '!0', 'conversation-1-2-3', 1, gen_random_uuid(), 'conversation.spoilt', 'spoilt'
       from projection.checkpoint where projection = 'conversations'`,
    );

  it('are free again where the message was never written, and stay where it was', async () => {
    const ad = await published();
    const [sent, lost] = [await uploaded('Buse'), await uploaded('Buse')];
    await said('Buse', 'Ayşe', ad, { photos: [sent] });
    // As a process leaves it that ends before it has written.
    expect(await world.system.app.get(UploadedPhotos).takeForMessage(IDS.Buse, [lost])).toBeDefined();
    await world.system.app.get(MessagePhotoSweeper).sweep();
    expect(await rowOf(lost)).toEqual({ in_message: true, settled: false, gone: false });
    // It may be of a message that is set aside for engineers to mend.
    await parked();
    await sweepLater();
    expect(await rowOf(lost)).toEqual({ in_message: true, settled: false, gone: false });
    expect(await rowOf(sent)).toEqual({ in_message: true, settled: true, gone: false });
    await world.test.pool.query('delete from projection.parked');
    await sweepLater();
    expect(await rowOf(lost)).toEqual({ in_message: false, settled: false, gone: false });
    expect(await rowOf(sent)).toEqual({ in_message: true, settled: true, gone: false });
    await sweepLater();
    // Who sends it again after all has it.
    await said('Buse', 'Ayşe', ad, { photos: [lost] });
    await sweepLater();
    expect(await rowOf(lost)).toEqual({ in_message: true, settled: true, gone: false });
  });

  it('go with a message that staff did not let go', async () => {
    const ads = [];
    for (const owner of ['Ayşe', 'Buse', 'Can', 'Fatma', 'Murat'] as const)
      ads.push([owner, await published({}, owner)] as const);
    const photos = [];
    for (const [owner, ad] of ads) {
      const id = await uploaded('Deniz');
      photos.push(id);
      await said('Deniz', owner, ad, { body: ADVERTISEMENT, photos: [id] });
    }
    const [held] = (await world.people.as('Ada', 'GET', '/api/admin/held-messages')).json<HeldMessages>().data;
    const decision = { decision: 'delete' };
    await world.people.as('Ada', 'POST', `/api/admin/held-messages/${held?.id ?? ''}`, decision);
    await world.system.app.get(DropPhotosWhenHeldMessageIsDeleted).catchUp();
    expect(await Promise.all(photos.map(async (id) => (await rowOf(id))?.gone))).toEqual([
      ...[false, false, false, false],
      true,
    ]);
  });
});

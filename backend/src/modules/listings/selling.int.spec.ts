import {
  type InactiveReason,
  type OwnerAction,
  SELLING_SENTENCES,
  STATUS_ACTION_PATHS,
  type StatusAction,
} from '@ilan/api';
import { byModerator } from '#test/support/listings-app.js';
import type { Seller } from '#test/support/seller.js';
import { aboutAd, SellingWorld } from '#test/support/selling-world.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { UploadSweeper } from '../uploads/jobs/upload-sweeper.js';
import { ChangeSettings } from '#modules/settings/commands/change-settings.js';
import { DeleteListing } from './commands/delete-listing.js';
import { ExpireListing } from './commands/expire-listing.js';
import { ApproveListing, RejectListing, RequestChanges, TakeDownListing } from './contract.js';
import { PhotoReconciler } from './jobs/photo-reconciler.js';

describe('selling over HTTP', () => {
  const world = new SellingWorld();
  const { posted, approve, takenBy } = world;

  describe('editing', () => {
    it('returns to review, keeps photos that were there, takes new ones, and says when nothing changed', async () => {
      const form = await world.ayse.form({ photos: await world.ayse.photos(2) });
      const { body } = await world.ayse.call('POST', '/api/listings', { payload: form });
      const { id } = body;
      await approve(id);
      expect((await world.ayse.edit(id, { ...form, title: ' Sahibinden  temiz Ford Focus' })).body).toMatchObject({
        status: 'active',
        message: SELLING_SENTENCES.published,
      });
      const [extra = ''] = await world.ayse.photos();
      const photos = [form.photos[1] ?? '', extra];
      const edited = await world.ayse.edit(id, { ...form, photos, cover_photo_id: extra, price: 1_250.5 });
      expect([edited.status, edited.body]).toMatchObject([
        200,
        { status: 'pending', message: SELLING_SENTENCES.review_of_own },
      ]);
      expect(await takenBy(extra)).toBe(id);
      await world.side.engine.whenCaughtUp();
      const content = (await world.ayse.call('GET', `/api/my/listings/${id}`)).body;
      expect(content).toMatchObject({ price: '1250.50', cover_photo_id: extra, cover: { id: extra } });
      expect((content.photos as { id: string }[]).map((photo) => photo.id)).toEqual(photos);
      // One that was taken out comes back.
      expect((await world.ayse.edit(id, { ...form, photos: form.photos })).status).toBe(200);
      await world.side.commands.execute(new RejectListing(aboutAd(id, 3)));
      expect((await world.ayse.edit(id, { ...form, photos: form.photos })).body).toMatchObject({
        status: 'inactive',
        message: SELLING_SENTENCES.unchanged,
      });
    });

    it('from two devices: the later undoes nothing of the earlier, and what is sent again is no other edit', async () => {
      const form = await world.ayse.form();
      const { id } = (await world.ayse.call('POST', '/api/listings', { payload: form })).body;
      const [extra = '', third = ''] = await world.ayse.photos(2);
      const phone = { ...form, photos: [...form.photos, extra], price: '900', content_revision: 1 };
      expect((await world.ayse.edit(id, phone)).status).toBe(200);
      expect(await world.ayse.edit(id, phone)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
      const computer = {
        ...form,
        photos: [...form.photos, third],
        title: 'Başka başlıkla bir araba',
        content_revision: 1,
      };
      const refused = await world.ayse.edit(id, computer);
      expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', content_revision: 2 } });
      expect(await takenBy(third)).toBeNull();
      expect((await world.ayse.edit(id, { ...computer, content_revision: 2 })).status).toBe(200);
    });

    it('is its owner’s alone, and never with photos of others', async () => {
      const { id } = await posted(world.ayse);
      const stolen = await world.berk.form();
      expect(await world.berk.edit(id, stolen)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(await takenBy(stolen.photos[0] ?? '')).toBeNull();
      for (const action of Object.values(STATUS_ACTION_PATHS)) {
        expect((await world.berk.call('POST', `/api/listings/${id}/${action}`)).status).toBe(403);
      }
      expect((await world.berk.call('DELETE', `/api/listings/${id}`)).status).toBe(403);
      expect((await world.ayse.edit(id, stolen)).status).toBe(422);
      expect((await world.ayse.edit(9_999_999, await world.ayse.form())).status).toBe(404);
      expect((await world.ayse.edit(id, { ...stolen, photos: [] })).status).toBe(422);
    });
  });

  describe('the owner’s actions', () => {
    type Act = (id: number) => ReturnType<Seller['call']>;
    const press = ([action, path]: readonly [string, string]) => [
      action,
      (id: number) => world.ayse.call('POST', `/api/listings/${id}/${path}`),
    ];
    const owner = {
      ...(Object.fromEntries(Object.entries(STATUS_ACTION_PATHS).map(press)) as Record<StatusAction, Act>),
      edit: async (id) => world.ayse.edit(id, await world.ayse.form({ title: 'Yeni başlığıyla bir araba ilanı' })),
      delete: (id) => world.ayse.call('DELETE', `/api/listings/${id}`),
    } satisfies Record<OwnerAction, Act>;

    const withdrawn = async () => {
      const { id } = await posted(world.ayse);
      await approve(id);
      return id;
    };
    const keptFor = (ad_duration_days: number) =>
      world.side.commands.execute(new ChangeSettings({ context: byModerator(), changes: { ad_duration_days } }));
    const expired = async () => {
      const { id } = await posted(world.ayse);
      const now = new Date(Date.now() - 3 * 86_400_000);
      await world.side.commands.execute(new ApproveListing({ ...aboutAd(id), context: byModerator({ now }) }));
      await keptFor(1);
      const context = { ...byModerator(), actor: { id: 'system:clock', role: 'system' } };
      await world.side.commands.execute(new ExpireListing({ context, listing_id: id }));
      await keptFor(0);
      return id;
    };
    /** How it comes to be off, for every reason that there is. */
    const OFF: Readonly<Record<InactiveReason, () => Promise<number>>> = {
      owner: async () => {
        const id = await withdrawn();
        await owner.deactivate(id);
        return id;
      },
      expired,
      rejected: async () => {
        const { id } = await posted(world.ayse);
        await world.side.commands.execute(new RejectListing(aboutAd(id)));
        return id;
      },
      changes_requested: async () => {
        const { id } = await posted(world.ayse);
        await world.side.commands.execute(new RequestChanges(aboutAd(id)));
        return id;
      },
      taken_down: async () => {
        const id = await withdrawn();
        await world.side.commands.execute(new TakeDownListing(aboutAd(id)));
        return id;
      },
    };
    const STATES = {
      pending: async () => (await posted(world.ayse)).id,
      active: withdrawn,
      sold: async () => {
        const id = await withdrawn();
        await owner.mark_sold(id);
        return id;
      },
      ...OFF,
      'owner, edited before': async () => {
        const id = await withdrawn();
        await owner.edit(id);
        await owner.deactivate(id);
        return id;
      },
    } satisfies Record<string, () => Promise<number>>;
    type State = keyof typeof STATES;
    /** What each leads to; what is not here is refused with 409. */
    const TABLE: Readonly<Record<State, Partial<Record<OwnerAction, string>>>> = {
      pending: { edit: 'pending', deactivate: 'inactive', delete: 'deleted' },
      active: { edit: 'pending', mark_sold: 'sold', deactivate: 'inactive', delete: 'deleted' },
      sold: { reactivate: 'active', delete: 'deleted' },
      owner: { edit: 'pending', mark_sold: 'sold', reactivate: 'active', delete: 'deleted' },
      expired: { edit: 'pending', mark_sold: 'sold', reactivate: 'active', delete: 'deleted' },
      'owner, edited before': {
        edit: 'pending',
        mark_sold: 'sold',
        reactivate: 'pending',
        delete: 'deleted',
      },
      rejected: { edit: 'pending', delete: 'deleted' },
      changes_requested: { edit: 'pending', delete: 'deleted' },
      taken_down: { delete: 'deleted' },
    };
    it.each(Object.keys(STATES) as State[])(
      '%s: each leads where the table says, the others are refused',
      async (name) => {
        const id = await STATES[name]();
        await world.side.engine.whenCaughtUp();
        const targets = TABLE[name];
        const listed = (await world.ayse.call('GET', `/api/my/listings/${id}`)).body.actions as string[];
        expect([...listed].sort()).toEqual(Object.keys(targets).sort());
        for (const action of Object.keys(owner) as OwnerAction[]) {
          if (action in targets) continue;
          const { status, body } = await owner[action](id);
          expect([action, status, body.code]).toEqual([action, 409, 'INVALID_TRANSITION']);
          expect(listed.every((one) => (body.allowed as string[]).includes(one))).toBe(true);
        }
        for (const [action, target] of Object.entries(targets)) {
          const fresh = await STATES[name]();
          const { status, body, headers } = await owner[action as OwnerAction](fresh);
          expect(headers['x-position']).toMatch(/^\d+$/);
          if (target === 'deleted') expect(status).toBe(204);
          else expect([action, status, body.status]).toEqual([action, 200, target]);
        }
      },
    );

    it('are over when the ad is deleted: it is gone for everybody, and its photos go after a month', async () => {
      const form = await world.ayse.form();
      const { id } = (await world.ayse.call('POST', '/api/listings', { payload: form })).body;
      await approve(id);
      expect((await owner.delete(id)).status).toBe(204);
      await world.side.engine.whenCaughtUp();
      for (const action of Object.values(owner)) expect((await action(id)).status).toBe(410);
      expect((await world.side.get(`/api/listings/${id}`)).statusCode).toBe(410);
      expect((await world.ayse.call('GET', `/api/my/listings/${id}`)).status).toBe(410);
      const [photo = ''] = form.photos;
      const stored = () => world.side.app.get(PhotoStore).exists(photo, '800.webp');
      await world.side.app.get(PhotoReconciler).work();
      await world.side.app.get(UploadSweeper).sweep();
      expect(await stored()).toBe(true);
      expect((await world.ayse.post({ photos: [photo] })).status).toBe(422);
      const month = await world.side.database.pool.query(
        `update app.upload set remove_at = now() where id = $1 and remove_at > now() + interval '29 days'`,
        [photo],
      );
      expect(month.rowCount).toBe(1);
      await world.side.app.get(UploadSweeper).sweep();
      expect(await stored()).toBe(false);
    });

    it.each([
      ['personal_data', false],
      ['bad_photo', true],
    ] as const)('are over when staff deletes it for %s, whose photos stay for a while: %s', async (reason, stay) => {
      const form = await world.ayse.form();
      const { id } = (await world.ayse.call('POST', '/api/listings', { payload: form })).body;
      await approve(id);
      const as = { by: 'staff', reason } as const;
      await world.side.commands.execute(new DeleteListing({ context: byModerator(), listing_id: id, as }));
      await world.side.engine.whenCaughtUp();
      await world.side.app.get(PhotoReconciler).work();
      await world.side.app.get(UploadSweeper).sweep();
      const [photo = ''] = form.photos;
      expect(await world.side.app.get(PhotoStore).exists(photo, '800.webp')).toBe(stay);
    });
  });
});

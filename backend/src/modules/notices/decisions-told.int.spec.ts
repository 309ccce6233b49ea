import { describe, expect, it, jest } from '@jest/globals';
import { asked } from '#test/support/listings-app.js';
import { NoticesWorld, STAFF } from '#test/support/notices-world.js';
import {
  ApproveListing,
  ChangeListingStatus,
  DeleteListing,
  RejectListing,
  RequestChanges,
  RestoreListing,
  TakeDownListing,
} from '#modules/listings/contract.js';
import { ChangeSettings } from '#modules/settings/commands/change-settings.js';
import { ExpiryReminder } from '#modules/listings/jobs/expiry-reminder.js';
import { ListingClock } from '#modules/listings/jobs/listing-clock.js';
import { TellOwnerWhenAdIsDecided } from '#modules/listings/reactions/tell-owner-when-ad-is-decided.js';
import { Notices } from './contract.js';

const DAY = 86_400_000;
const AD = '“Sahibinden temiz Ford Focus” ilanınız';

describe('owners are told', () => {
  const world = new NoticesWorld();
  const by = () => asked(STAFF);
  const does = (command: object) => world.people.after(world.system.commands.execute(command as ApproveListing));

  it('of everything that staff decides about their ads, each once and by mail at once', async () => {
    const note = 'Kapak fotoğrafı çok karanlık.';
    const [one, two, three] = [await world.submitted(), await world.submitted(), await world.submitted()];
    await does(new ApproveListing({ context: by(), listing_id: one, content_revision: 1 }));
    await does(new RejectListing({ context: by(), listing_id: two, content_revision: 1, reason: 'duplicate' }));
    await does(
      new RequestChanges({ context: by(), listing_id: three, content_revision: 1, reason: 'bad_photo', note }),
    );
    await does(new TakeDownListing({ context: by(), listing_id: one, reason: 'suspected_scam' }));
    await does(new RestoreListing({ context: by(), listing_id: one }));
    await does(new DeleteListing({ context: by(), listing_id: two, as: { by: 'staff', reason: 'prohibited_item' } }));
    await world.react();
    expect(await world.texts()).toEqual([
      ['Bir ilanınız silindi', 'Neden: Yasaklı ürün'],
      [`${AD} yeniden yayında`, null],
      [`${AD} yayından kaldırıldı`, 'Neden: Dolandırıcılık şüphesi'],
      [`${AD}da değişiklik yapmanız gerekiyor`, 'Neden: Uygunsuz fotoğraf'],
      ['Bir ilanınız onaylanmadı', 'Neden: Tekrarlanan ilan'],
      [`${AD} onaylandı ve yayında`, null],
    ]);
    expect(await world.owed()).toEqual(Array.from({ length: 6 }, () => 'notice 7'));
    const { data } = await world.list();
    expect(data.find(({ kind }) => kind === 'ad_approved')?.path).toBe(`/sahibinden-temiz-ford-focus-p${one}`);
    expect(data.find(({ kind }) => kind === 'ad_changes_requested')?.path).toMatch(/^\/profile\/ads\?q=\d{10}$/);
    expect(await world.texts('Buse')).toEqual([]);
    // The same events again, as after a fault.
    await world.test.pool.query(`update app.reaction set position = '' where name = 'tell-owner-when-ad-is-decided'`);
    await world.react();
    expect((await world.list()).data).toHaveLength(6);
    expect(await world.owed()).toHaveLength(6);
  });

  it('once though the process ends between the telling and the remembering', async () => {
    const listing_id = await world.submitted();
    await does(new ApproveListing({ context: by(), listing_id, content_revision: 1 }));
    const notices = world.system.app.get(Notices);
    const tell = notices.tell.bind(notices);
    const dies = jest.spyOn(notices, 'tell').mockImplementationOnce(async (telling) => {
      await tell(telling);
      throw new Error('died here');
    });
    await world.system.app.get(TellOwnerWhenAdIsDecided).catchUp();
    expect(dies).toHaveBeenCalledTimes(2);
    expect(await world.texts()).toEqual([[`${AD} onaylandı ve yayında`, null]]);
    expect(await world.owed()).toEqual(['notice 7']);
  });

  it('in a mail with the reason, the note and the way there', async () => {
    const note = 'Kapak fotoğrafı çok karanlık.';
    const listing_id = await world.submitted();
    await does(new RequestChanges({ context: by(), listing_id, content_revision: 1, reason: 'bad_photo', note }));
    await world.react();
    expect(await world.owed()).toEqual(['notice 7']);
    const mail = await world.written();
    expect(mail).toMatchObject({ to: '7@ornek.test', subject: `${AD}da değişiklik yapmanız gerekiyor` });
    expect(mail?.text).toContain('Neden: Uygunsuz fotoğraf');
    expect(mail?.text).toContain(`Ekibimizin notu: ${note}`);
    expect(mail?.text).toMatch(/İlanımı düzelt:\nhttp\S+\/profile\/ads\?q=\d{10}/);
    const { rows } = await world.test.pool.query<{ row: string }>('select notice::text as row from app.notice notice');
    expect(rows.some(({ row }) => row.includes('karanlık') || row.includes('Ford'))).toBe(false);
  });

  it('nothing of what they did themselves, of what nobody decided, nor of the demo', async () => {
    const listing_id = await world.published();
    await world.react();
    await world.test.pool.query('delete from app.notice');
    const own = asked({ id: '7', role: 'users' });
    await does(new ChangeListingStatus({ context: own, listing_id, action: 'mark_sold' }));
    await does(new DeleteListing({ context: own, listing_id, as: { by: 'owner' } }));
    const story = await world.submitted();
    const demo = asked(STAFF, { correlationId: 'demo-1-3000:42' });
    await does(new ApproveListing({ context: demo, listing_id: story, content_revision: 1 }));
    await does(new ChangeSettings({ context: by(), changes: { auto_approve_ads: true } }));
    await world.submitted();
    await does(new ChangeSettings({ context: by(), changes: { auto_approve_ads: false } }));
    await world.react();
    expect(await world.texts()).toEqual([]);
  });

  it('three days before the time of an ad is over, and when it is, once each', async () => {
    await does(new ChangeSettings({ context: by(), changes: { ad_duration_days: 30 } }));
    await world.published({ title: 'Kırmızı bisiklet satılık' });
    await world.react();
    await world.system.engine.whenCaughtUp();
    await world.test.pool.query('delete from app.notice; delete from app.mail');
    const remind = async (days: number) => {
      world.setTime(new Date(Date.now() + days * DAY));
      await world.system.app.get(ExpiryReminder).remind();
      // Nobody's session lasts until then.
      jest.restoreAllMocks();
    };
    await remind(26);
    expect(await world.texts()).toEqual([]);
    await remind(27.1);
    await remind(28);
    const ofBicycle = async () =>
      (await world.texts()).flatMap(([text]) => (text?.includes('bisiklet') ? [text.replace(/^“.*” /, '')] : []));
    expect(await ofBicycle()).toEqual(['ilanınızın süresi 3 gün içinde doluyor']);
    world.setTime(new Date(Date.now() + 31 * DAY));
    await world.system.app.get(ListingClock).tick();
    await world.react();
    jest.restoreAllMocks();
    await world.system.engine.whenCaughtUp();
    expect(await ofBicycle()).toEqual(['ilanınızın süresi doldu', 'ilanınızın süresi 3 gün içinde doluyor']);
    await does(new ChangeSettings({ context: by(), changes: { ad_duration_days: 0 } }));
  });
});

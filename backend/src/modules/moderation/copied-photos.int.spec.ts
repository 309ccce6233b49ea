import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { type ReviewDetail, type RuleTrial, uploadedPhoto } from '@ilan/api';
import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { byModerator, startListingsApp } from '#test/support/listings-app.js';
import { aSeller, type Seller } from '#test/support/seller.js';
import { signedInPeople, type SignedInPeople } from '#test/support/signed-in-people.js';
import { ApproveListing, RejectListing } from '#modules/listings/contract.js';
import { AssessListingWhenWritten } from './reactions/assess-listing-when-written.js';
import { ModerationModule } from './moderation.module.js';

const picture = (name: string) => readFile(new URL(`../../../demo/data/pictures/${name}.jpg`, import.meta.url));
const savedAgain = (bytes: Buffer) => sharp(bytes).resize(500).jpeg({ quality: 60 }).toBuffer();

describe('photos that another ad showed before', () => {
  let test: TestDatabase;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  let ayse: Seller;
  let berk: Seller;
  beforeAll(async () => {
    test = await createTestDatabase();
    system = await startListingsApp(test, [ModerationModule]);
    people = await signedInPeople(system.app, [{ id: 9000, name: 'Murat', role: 'moderator' }]);
    [ayse, berk] = [await aSeller(system.app), await aSeller(system.app)];
  });
  afterAll(async () => {
    await system.close();
    await test.drop();
  });

  const upload = async (seller: Seller, bytes: Buffer) =>
    uploadedPhoto.parse((await seller.upload('/api/uploads/images', 'image', bytes)).body).id;
  async function posted(seller: Seller, title: string, ...pictures: readonly Buffer[]) {
    const photos: string[] = [];
    for (const bytes of pictures) photos.push(await upload(seller, bytes));
    const { status, body } = await seller.post({ title, photos });
    expect(status).toBe(201);
    await system.app.get(AssessListingWhenWritten).catchUp();
    await system.engine.whenCaughtUp();
    return { id: body.id, photos };
  }
  const about = (listing_id: number) => ({ context: byModerator(), listing_id, content_revision: 1 });
  const approve = async (id: number) => {
    await system.commands.execute(new ApproveListing(about(id)));
    await system.engine.whenCaughtUp();
  };
  const evidenceOf = async (id: number) =>
    (await people.as('Murat', 'GET', `/api/admin/reviews/${id}`)).json<ReviewDetail>().evidence;

  it('are shown to the moderator beside the ad that they come from, when they are another seller’s', async () => {
    const original = await picture('akvaryum-1');
    const first = await posted(ayse, 'Büyük akvaryum, motoruyla', original);
    await approve(first.id);
    const second = await posted(berk, 'Kelepir balık evi', await picture('yazici-1'), await savedAgain(original));
    expect(await evidenceOf(second.id)).toMatchObject([
      {
        rule_id: 'borrowed-photos',
        field: 'photos',
        sentence: expect.stringMatching(
          /^2\. fotoğraf daha önce başka bir satıcının açık olan ilanında kullanılmış \(benzerlik %\d+\)\.$/,
        ) as unknown,
        related: [{ listing_id: first.id, title: 'Büyük akvaryum, motoruyla' }],
        photos: [{ photo_id: second.photos[1], listing_id: first.id, other: { id: first.photos[0] } }],
      },
    ]);
    expect(await evidenceOf(first.id)).toEqual([]);
  });

  it('weigh little when the seller’s own thing is offered again after it was sold, and fully beside the ad on sale', async () => {
    const bytes = await picture('kask-kirmizi-1');
    const first = await posted(ayse, 'Kırmızı motosiklet kaskı', bytes);
    await approve(first.id);
    const beside = await posted(ayse, 'Az kullanılmış motor başlığı', await savedAgain(bytes));
    expect(await evidenceOf(beside.id)).toMatchObject([
      { rule_id: 'duplicate', risk: 25, sentence: expect.stringContaining('açık olan başka bir ilanında') as unknown },
    ]);
    expect((await ayse.call('POST', `/api/listings/${first.id}/sold`)).status).toBe(200);
    expect((await ayse.call('DELETE', `/api/listings/${beside.id}`)).status).toBeLessThan(300);
    await system.engine.whenCaughtUp();
    const again = await posted(ayse, 'Alıcı vazgeçti, kask yeniden satışta', await savedAgain(bytes));
    expect(await evidenceOf(again.id)).toMatchObject([
      {
        rule_id: 'duplicate',
        action: 'flag',
        risk: 5,
        sentence: expect.stringContaining('ürünü yeniden satışa koymuş olabilir') as unknown,
        related: [{ listing_id: first.id }],
      },
    ]);
  });

  it('count for a rule that is tried: what came first has copied nobody', async () => {
    const bytes = await picture('bavul-mavi-1');
    const first = await posted(ayse, 'Mavi tekerlekli bavul', bytes);
    await approve(first.id);
    const stolen = await posted(berk, 'Sıfır ayarında valiz', await savedAgain(bytes));
    await system.commands.execute(new RejectListing({ ...about(stolen.id), reason: 'suspected_scam' }));
    await system.engine.whenCaughtUp();
    const rule = { type: 'duplicate', similarity: null, photos: true, sellers: 'other' };
    const trial = (await people.as('Murat', 'POST', '/api/admin/rules/try', { test: rule })).json<RuleTrial>();
    expect(trial.examples.map(({ listing_id }) => listing_id)).toEqual([stolen.id]);
    expect(trial).toMatchObject({ caught: 1, caught_rightly: 1, caught_wrongly: 0 });
  });
});

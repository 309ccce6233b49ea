import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDetail, LogPage, RowStory, StreamPage } from '@ilan/api';
import { AuditModule } from '#modules/audit/audit.module.js';
import { ModerationModule } from '#modules/moderation/moderation.module.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { anEditedAd, readAs } from '#test/support/engineers-desk.js';
import { FakeEventStoreDb } from '#test/support/fake-eventstoredb.js';
import { startListingsApp } from '#test/support/listings-app.js';
import { type SignedInPeople, signedInPeople } from '#test/support/signed-in-people.js';
import { CapsuleMaker } from '../capsule/capsule-maker.js';
import { ReplayModule } from '../replay.module.js';
import { rowText } from '../rows/row-text.js';

/** On a server of which an operator takes the beginning of a stream (`$tb`), all of it, or the stream for good. Whatever was taken stands in `$all` until it is scavenged. */
describe('streams of which something was taken from the log, as engineers look at them', () => {
  let database: TestDatabase;
  let fake: FakeEventStoreDb;
  let system: Awaited<ReturnType<typeof startListingsApp>>;
  let people: SignedInPeople;
  let ads: { readonly cut: number; readonly soft: number; readonly gone: number };
  const read = <Answer>(path: string) => readAs<Answer>(people, path, 'Ada');
  const rowOf = (table: string, key: number) => read<RowStory>(`/rows?table=${table}&key=${key}`);

  beforeAll(async () => {
    database = await createTestDatabase({ readModels: false });
    fake = await new FakeEventStoreDb().start();
    system = await startListingsApp(database, [AuditModule, ModerationModule, ReplayModule], {
      EVENTSTORE_URL: fake.url,
    });
    people = await signedInPeople(system.app, [
      { id: OWNER_ID, name: 'Ayşe', role: 'users' },
      { id: 100, name: 'Ada', role: 'admin' },
    ]);
    const [cut, soft, gone] = [
      await anEditedAd(system.commands, 'Başı kesilen'),
      await anEditedAd(system.commands, 'Yumuşak silinen'),
      await anEditedAd(system.commands, 'Kalıcı silinen'),
    ];
    ads = { cut, soft, gone };
    await system.engine.whenCaughtUp();
    fake.log.truncate(`listing-${cut}`, 1);
    fake.log.truncate(`listing-${soft}`, Number.MAX_SAFE_INTEGER);
    fake.log.tombstone(`listing-${gone}`);
  });
  afterAll(async () => {
    await system.close();
    fake.stop();
    await database.drop();
  });

  it('are walked from the first event that is left, which says how many are gone', async () => {
    const page = await read<StreamPage>(`/streams/listing-${ads.cut}`);
    expect(page.meta).toMatchObject({ first_revision: 1, last_revision: 2 });
    expect(page.data.map(({ revision }) => revision)).toEqual([1, 2]);
    const event = await read<EventDetail>(`/streams/listing-${ads.cut}/events/1`);
    expect([event.state, event.state_reached]).toEqual([null, null]);
    const at = await read<StreamPage>(`/streams/listing-${ads.cut}?at=2000-01-01T00:00:00Z`);
    expect(at.meta).toMatchObject({ first_revision: 1, at_revision: null });
    const { data } = await read<LogPage>(`/events?stream=listing-${ads.cut}`);
    expect(data.map(({ revision }) => revision)).toEqual([2, 1]);
  });

  it('say of a row that it is not known what they made, rather than that it is wrong', async () => {
    const story = await rowOf('listing_card', ads.cut);
    expect(story).toMatchObject({ verdict: 'unknown', cut: [`listing-${ads.cut}`], made: null, differing: [] });
    expect(story.live).toMatchObject({ id: ads.cut });
    expect(story.steps.map(({ revision }) => revision)).toEqual([1, 2]);
    const text = rowText(story);
    expect(text).toContain(`The beginning of listing-${ads.cut}, or all of it, was taken from the log`);
    expect(text).toContain('npm run cli -- projections compare listings');
    expect(text).not.toMatch(/DIFFERS|SURPLUS|MISSING/);
  });

  it('say so as well of a row that its read model knows the streams of', async () => {
    for (const id of [ads.cut, ads.soft, ads.gone]) {
      const { verdict, cut } = await rowOf('review_case', id);
      expect([id, verdict, cut]).toEqual([id, 'unknown', [`listing-${id}`]]);
    }
  });

  it('are found in the log itself as long as it is not scavenged', async () => {
    for (const id of [ads.soft, ads.gone])
      expect(await rowOf('listing_card', id)).toMatchObject({ verdict: 'equal', cut: [] });
  });

  it('are named with why there is no capsule of them', async () => {
    const make = (id: number) => system.app.get(CapsuleMaker).make(`listing-${id}`);
    await expect(make(ads.cut)).rejects.toThrow('were taken from the log');
    await expect(make(ads.soft)).rejects.toThrow('There is no stream');
    await expect(make(ads.gone)).rejects.toThrow(`listing-${ads.gone} was deleted for good`);
  });
});

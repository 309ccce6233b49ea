import type { INestApplicationContext, Type } from '@nestjs/common';
import type { ReadModelPage, RebuildAnswer, RebuildRun } from '@ilan/api';
import { CommandBus } from '@nestjs/cqrs';
import { ApproveListing, EditListing, SubmitListing } from '#modules/listings/contract.js';
import { RebuildReadModel } from '#modules/replay/jobs/rebuild-read-model.js';
import { AssessListingWhenWritten } from '#modules/moderation/reactions/assess-listing-when-written.js';
import { JobQueue } from '#platform/jobs/job-queue.js';
import { OWNER_ID } from '#test/builders/a-listing.js';
import { createTestDatabase } from './database.js';
import { aRealContent, byModerator, byOwner, startListingsApp } from './listings-app.js';
import type { RememberedJobs } from './remembered-jobs.js';
import { type SignedInPeople, signedInPeople } from './signed-in-people.js';

const API = '/api/admin/engineering';

export type Desk = Awaited<ReturnType<typeof anEngineersDesk>>;

/** Three ads, and an engineer (Süheyla) who looks after one read model of them; Ada may only look. */
export async function anEngineersDesk(name: string, modules: readonly Type[], environment: NodeJS.ProcessEnv = {}) {
  const database = await createTestDatabase({ readModels: environment.EVENTSTORE_URL === undefined });
  const system = await startListingsApp(database, [...modules], environment);
  const people = await signedInPeople(system.app, [
    { id: 100, name: 'Ada', role: 'admin' },
    { id: 101, name: 'Süheyla', role: 'super_admin' },
  ]);
  const jobs = system.app.get<JobQueue, RememberedJobs>(JobQueue);
  for (let count = 0; count < 3; count += 1)
    await system.commands.execute(
      new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content: aRealContent() }),
    );
  await system.engine.whenCaughtUp();

  const call = async <Answer>(method: 'GET' | 'POST', path: string, body?: object, wanted = 200): Promise<Answer> => {
    const answer = await people.as('Süheyla', method, `${API}${path}`, body);
    if (answer.statusCode !== wanted) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.body === '' ? (undefined as Answer) : answer.json<Answer>();
  };
  const page = () => call<ReadModelPage>('GET', `/projections/${name}`);
  return {
    ...{ database, system, people, jobs, call, page },
    newest: async (): Promise<RebuildRun> => (await page()).runs[0]!,
    ask: async (body: object): Promise<number> =>
      (await call<RebuildAnswer>('POST', `/projections/${name}/rebuilds`, body, 202)).id,
    wish: (id: number, wanted: string, status = 204) =>
      call<unknown>('POST', `/projections/${name}/rebuilds/${id}`, { wish: wanted }, status),
    /** As the worker takes what was put into the queue. */
    work: (worker = system.app.get(RebuildReadModel)) => worker.handle(jobs.jobs.pop()?.data),
    /** Where the rows of ads stand. */
    shownTable: async (): Promise<string> => {
      const { rows } = await database.pool.query<{ place: string }>(
        `select table_schema || '.' || table_name as place from information_schema.view_table_usage
         where view_schema = 'rm' and view_name = 'listing_card'`,
      );
      return rows[0]!.place;
    },
    close: async (): Promise<void> => {
      await system.close();
      await database.drop();
    },
  };
}

/** An ad that was sent, made cheaper by its owner and approved: three events. @returns its number */
export async function anEditedAd(commands: CommandBus, title: string): Promise<number> {
  const content = aRealContent({ title, price_minor: 90_000_000 });
  const { listing_id } = await commands.execute(new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content }));
  const cheaper = aRealContent({ title, price_minor: 85_000_000 });
  await commands.execute(new EditListing({ context: byOwner(), listing_id, content: cheaper }));
  await commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 2 }));
  return listing_id;
}

/** An ad with a phone number in its description, as the rules have seen it by now. @returns its number */
export async function anAdThatRulesDoubt(app: INestApplicationContext): Promise<number> {
  const content = aRealContent({ description: 'Boyasız, değişensiz. Bana 0532 123 45 67 numarasından ulaşın lütfen.' });
  const sent = new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content });
  const { listing_id } = await app.get(CommandBus).execute(sent);
  await app.get(AssessListingWhenWritten).catchUp();
  return listing_id;
}

/** What a page of engineers answers to this person. @throws Error for anything but 200 */
export async function readAs<Answer>(people: SignedInPeople, path: string, who: string): Promise<Answer> {
  const answer = await people.as(who, 'GET', `${API}${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return answer.json<Answer>();
}

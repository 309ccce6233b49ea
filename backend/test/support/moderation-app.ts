import type { ReviewDetail, ReviewQueue } from '@ilan/api';
import { SubmitListing } from '#modules/listings/contract.js';
import { ModerationModule } from '#modules/moderation/moderation.module.js';
import { createTestDatabase } from './database.js';
import { aRealContent, asked, startListingsApp } from './listings-app.js';
import { signedInPeople, type SignedInPeople } from './signed-in-people.js';

/** The seller of every ad here. */
export const OWNER = 7;
const PEOPLE = [
  { id: OWNER, name: 'Ayşe' },
  { id: 8, name: 'Buse' },
  { id: 50, name: 'Murat', role: 'moderator' },
  { id: 51, name: 'Selin', role: 'moderator' },
  { id: 52, name: 'Ada', role: 'admin' },
] as const;

export type ModerationApp = Awaited<ReturnType<typeof startModerationApp>>;

/** Listings and moderation on a database of their own: Ayşe sells, Buse looks, Murat and Selin moderate, Ada is an admin. */
export async function startModerationApp() {
  const database = await createTestDatabase();
  const system = await startListingsApp(database, [ModerationModule]);
  const people = await signedInPeople(system.app, PEOPLE);
  const as: SignedInPeople['as'] = (...call) => people.as(...call);
  const owner = (now = new Date()) => ({ ...asked({ id: String(OWNER), role: 'users' }), now });
  const submitted = async (changes: Parameters<typeof aRealContent>[0] = {}, at = new Date()): Promise<number> => {
    const submitting = new SubmitListing({ context: owner(at), owner_id: OWNER, content: aRealContent(changes) });
    return (await people.after(system.commands.execute(submitting))).listing_id;
  };
  const decide = (name: string, id: number, decision: string, more = {}) =>
    as(name, 'POST', `/api/admin/reviews/${id}/decision`, { content_revision: 1, decision, ...more });
  return {
    system,
    people,
    as,
    /** What a command of Ayşe brings. */
    owner,
    /** An ad of hers that waits. @returns its id */
    submitted,
    decide,
    /** One that Murat has refused. @returns its id */
    rejected: async (): Promise<number> => {
      const id = await submitted();
      await decide('Murat', id, 'reject', { reason: 'bad_photo' });
      return id;
    },
    queue: async (query = '') => (await as('Murat', 'GET', `/api/admin/reviews${query}`)).json<ReviewQueue>(),
    review: async (id: number, name = 'Murat') =>
      (await as(name, 'GET', `/api/admin/reviews/${id}`)).json<ReviewDetail>(),
    /** Folds the log into tables of their own. @returns which are equal to the live ones */
    rebuilt: async () => {
      const report = await system.engine.rebuild('reviews', { switch: false });
      return Object.fromEntries(report.comparison?.map(({ table, equal }) => [table, equal]) ?? []);
    },
    async close(): Promise<void> {
      await system.close();
      await database.drop();
    },
  };
}

export const idsOf = ({ data }: ReviewQueue): number[] => data.map(({ listing_id }) => listing_id);

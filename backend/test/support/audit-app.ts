import type { Type } from '@nestjs/common';
import { AuditModule } from '#modules/audit/audit.module.js';
import { AuditChain } from '#modules/audit/chain/audit-chain.js';
import { VerifyChain } from '#modules/audit/chain/verify-chain.js';
import {
  ApproveListing,
  ChangeListingStatus,
  EditListing,
  ListingHistory,
  RejectListing,
  SubmitListing,
} from '#modules/listings/contract.js';
import { Database } from '#platform/postgres/database.js';
import { MODERATOR, OWNER_ID } from '../builders/a-listing.js';
import { createTestDatabase } from './database.js';
import { aRealContent, byModerator, byOwner, startListingsApp } from './listings-app.js';
import { signedInPeople } from './signed-in-people.js';

export const AUDITOR = { id: '100', role: 'admin' };

export type AuditApp = Awaited<ReturnType<typeof startAuditApp>>;

/** The audit trail of one ad that was sent, rejected, edited, approved and sold, read by an admin. */
export async function startAuditApp(more: readonly Type[] = []) {
  const test = await createTestDatabase();
  const system = await startListingsApp(test, [AuditModule, ...more]);
  const { app } = system;
  const people = await signedInPeople(app, [
    { id: OWNER_ID, name: 'Ayşe', role: 'users' },
    { id: Number(MODERATOR.id), name: 'Murat', role: 'moderator' },
    { id: Number(AUDITOR.id), name: 'Ada', role: 'admin' },
  ]);
  const asAdmin = (url: string, method: 'GET' | 'POST' = 'GET') => people.as('Ada', method, url);
  const moments: Date[] = [];
  const listing_id = await lifeOfAnAd(system, moments);
  const chain = app.get(AuditChain);
  await chain.catchUp();
  return {
    system,
    asAdmin,
    moments,
    listing_id,
    chain,
    history: app.get(ListingHistory),
    verifier: app.get(VerifyChain),
    database: app.get(Database),
    json: async <Answer>(url: string): Promise<Answer> => {
      const answer = await asAdmin(url);
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json<Answer>();
    },
    close: async () => {
      await system.close();
      await test.drop();
    },
  };
}

async function lifeOfAnAd({ commands }: Awaited<ReturnType<typeof startListingsApp>>, moments: Date[]) {
  const at = (minute: number) => {
    const moment = new Date(Date.UTC(2026, 10, 20, 9, minute));
    moments.push(moment);
    return { now: moment };
  };
  const title = 'Boyasız hatasız Ford Focus';
  const { listing_id } = await commands.execute(
    new SubmitListing({ context: byOwner(at(0)), owner_id: OWNER_ID, content: aRealContent({ title }) }),
  );
  const judgement = { content_revision: 1, reason: 'misleading_price', note: 'Fiyat gerçekçi değil' } as const;
  await commands.execute(new RejectListing({ context: byModerator(at(1)), listing_id, ...judgement }));
  const content = aRealContent({ title: 'Boyasız hatasız Ford Fiesta', price_minor: 85_000_000 });
  await commands.execute(new EditListing({ context: byOwner(at(2)), listing_id, content }));
  await commands.execute(new ApproveListing({ context: byModerator(at(3)), listing_id, content_revision: 2 }));
  await commands.execute(new ChangeListingStatus({ context: byOwner(at(4)), listing_id, action: 'mark_sold' }));
  return listing_id;
}

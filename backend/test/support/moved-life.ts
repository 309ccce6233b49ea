import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '#src/app.module.js';
import { Config } from '#config/config.js';
import { ApproveListing, EditListing, SubmitListing } from '#modules/listings/contract.js';
import { logCommands } from '#modules/replay/cli/log-commands.js';
import { recoverCommands } from '#modules/replay/cli/recover.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { OWNER_ID } from '../builders/a-listing.js';
import { aRealContent, byModerator, byOwner } from './listings-app.js';
import { signedInPeople, type SignedInPeople } from './signed-in-people.js';
import type { WholeApp } from './whole-app.js';

export const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
const BUYER_ID = 8;

/** A command as it is run from a terminal: beside no part of the program. @returns what it printed */
export async function runOnCommandLine(
  environment: NodeJS.ProcessEnv & { readonly DATABASE_URL: string },
  name: string,
  args: readonly string[],
): Promise<string> {
  const command = [...logCommands.commands, ...recoverCommands.commands].find((one) => one.name === name)!;
  const config = Config.from({ NODE_ENV: 'test', LOG_LEVEL: 'silent', MASTER_KEY, ...environment });
  const module = AppModule.with({ config, databaseUrl: environment.DATABASE_URL, parts: [] });
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  const lines: string[] = [];
  try {
    const print = (line: string): void => void lines.push(line);
    await command.run({ app, args: [...args], signal: new AbortController().signal, print });
    return lines.join('\n');
  } finally {
    await app.close();
  }
}

export interface Lives {
  readonly people: SignedInPeople;
  /** Ids of the ads. */
  readonly ads: readonly number[];
}

/** Two ads that were approved, liked and edited, and a message: something in many read models, sealed words among it. */
export async function liveLife(whole: WholeApp): Promise<Lives> {
  const people = await signedInPeople(whole.app, [
    { id: OWNER_ID, name: 'Ayşe', role: 'users' },
    { id: BUYER_ID, name: 'Buse', role: 'users' },
  ]);
  const ads: number[] = [];
  for (const title of ['Sahibinden temiz araç', 'Bayiden bakımlı araç']) {
    const content = aRealContent({ title });
    const { listing_id } = await people.after(
      whole.commands.execute(new SubmitListing({ context: byOwner(), owner_id: OWNER_ID, content })),
    );
    ads.push(listing_id);
    const shown = { listing_id, content_revision: 1 };
    await people.after(whole.commands.execute(new ApproveListing({ context: byModerator(), ...shown })));
    expect((await people.as('Buse', 'POST', `/api/favorites/${listing_id}`)).statusCode).toBeLessThan(300);
    const message = { client_id: randomUUID(), body: 'Merhaba, hâlâ satılık mı?' };
    const sent = await people.as('Buse', 'POST', `/api/messages/u-${OWNER_ID}/p-${listing_id}`, message);
    expect(sent.statusCode).toBeLessThan(300);
    const edited = aRealContent({ title: `${title}, indirimli` });
    await people.after(whole.commands.execute(new EditListing({ context: byOwner(), listing_id, content: edited })));
  }
  await whole.settle();
  return { people, ads };
}

/** What every read model holds, and what the log makes of it. */
export async function rowsOf({ app }: WholeApp) {
  const found = new Map<string, { readonly rows: number; readonly hash: string; readonly made: string }>();
  for (const { name } of app.get(ProjectionRegistry).all()) {
    const { comparison = [] } = await app.get(ProjectionEngine).rebuild(name, { switch: false });
    for (const { table, liveRows: rows, liveHash: hash, rebuiltHash: made } of comparison)
      found.set(table, { rows, hash, made });
  }
  return found;
}

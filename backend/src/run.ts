import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { Config } from './config/config.js';
import { addressSentence, whyClosed } from './config/ports.js';
import { DEMO_SIGN_INS, DemoCatalogue } from './demo/demo-catalogue.js';
import { Ending } from './ending.js';
import { AuditChain, AuditChecks } from './modules/audit/contract.js';
import { PortraitSweeper, WriteToPersonWhenStandingChanges } from './modules/accounts/contract.js';
import { TellFavoriters } from './modules/favorites/contract.js';
import { DraftSweeper } from './modules/drafts/contract.js';
import { ListingClock, PhotoKeeper } from './modules/listings/contract.js';
import { PrivacyClock } from './modules/privacy/contract.js';
import { AssessListingWhenWritten } from './modules/moderation/contract.js';
import { Indexer, SearchWarmUp } from './modules/search/contract.js';
import { UploadSweeper } from './modules/uploads/contract.js';
import type { Part } from './parts.js';
import { createHttpApp } from './platform/http/http-app.js';
import { ReceivedFileSweeper } from './platform/http/uploads/received-file-sweeper.js';
import { JobWorker } from './platform/jobs/job-queue.js';
import { MailRounds } from './platform/mail/outbox/mail-rounds.js';
import { type OpenDatabase, openDatabase } from './platform/postgres/open-database.js';
import { ProjectionEngine } from './platform/projections/projection-engine.js';
import { ProgressBar } from './progress-bar.js';
import { startSentence } from './start-sentence.js';

/** Starts the given parts in this process and keeps them until it is told to stop. Ends the process with one sentence when it cannot. */
export async function run(parts: readonly Part[]): Promise<void> {
  const ending = new Ending().listen();
  try {
    const config = Config.from(process.env);
    await requirePort(config, parts);
    const database = await openDatabase(config, (sentence) => console.warn(sentence));
    ending.add(() => database.close());
    await serve(config, database, parts, ending);
  } catch (error) {
    if (ending.requested) return ending.end(0);
    console.error(`\nİlanPazar could not start. ${startSentence(error, process.env.DATA_DIR ?? '.data')}\n`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await ending.end(1);
  }
}

async function serve(config: Config, database: OpenDatabase, parts: readonly Part[], ending: Ending): Promise<void> {
  const app = await createHttpApp(AppModule.with({ config, databaseUrl: database.url, parts }));
  ending.add(() => app.close());
  await app.get(DemoCatalogue).requireHome();
  app.get(ReceivedFileSweeper).start();
  if (parts.includes('projector')) {
    await app.get(ProjectionEngine).start();
    app.get(AuditChain).start();
    app.get(AssessListingWhenWritten).start();
    app.get(TellFavoriters).start();
    app.get(WriteToPersonWhenStandingChanges).start();
  }
  if (parts.includes('worker')) {
    await app.get(Indexer).start();
    await app.get(JobWorker).start();
    app.get(MailRounds).start();
    app.get(ListingClock).start();
    app.get(PrivacyClock).start();
    app.get(PhotoKeeper).start();
    app.get(UploadSweeper).start();
    app.get(DraftSweeper).start();
    app.get(PortraitSweeper).start();
    app.get(AuditChecks).start();
  }
  if (!parts.includes('api')) return;
  app.get(SearchWarmUp).start();
  const demo = parts.includes('projector') && config.truthElsewhere === undefined && config.env.DEMO === 'on';
  if (demo) await loadDemo(app, config);
  await listen(app, config);
  announce(app, config, demo && (await app.get(DemoCatalogue).hasPeople()));
}

async function listen(app: NestFastifyApplication, { env }: Config): Promise<void> {
  try {
    await app.listen({ host: env.HOST, port: env.PORT });
  } catch (cause) {
    // Somebody was faster since we looked.
    const { code } = cause as NodeJS.ErrnoException;
    throw code === undefined ? cause : new Error(addressSentence(code, env.PORT, env.HOST), { cause });
  }
}

async function requirePort({ env }: Config, parts: readonly Part[]): Promise<void> {
  if (!parts.includes('api') || env.PORT === 0) return;
  const code = await whyClosed(env.PORT, env.HOST);
  if (code !== undefined) throw new Error(addressSentence(code, env.PORT, env.HOST));
}

async function loadDemo(app: NestFastifyApplication, config: Config): Promise<void> {
  const demo = app.get(DemoCatalogue);
  if (await demo.isLoaded()) return;
  console.log('First start: loading the demo catalogue (DEMO=off starts empty).');
  const bar = new ProgressBar();
  await demo.load({
    listings: config.env.DEMO_LISTINGS,
    seed: config.env.DEMO_SEED,
    onProgress: ({ stage, done, total }) => bar.show(stage, done, total),
  });
  await app.get(ProjectionEngine).whenCaughtUp();
  await app.get(Indexer).whenIdle();
  bar.end();
}

function announce(app: NestFastifyApplication, config: Config, demo: boolean): void {
  const address = app.getHttpServer().address();
  const port = address !== null && typeof address === 'object' ? address.port : config.env.PORT;
  const lines = [`\n  İlanPazar is ready: http://${config.env.HOST}:${port}`];
  if (demo) {
    lines.push('', '  Demo sign-ins (password demo-1234):');
    lines.push(...DEMO_SIGN_INS.map((email) => `    ${email}`));
  }
  console.log(`${lines.join('\n')}\n`);
}

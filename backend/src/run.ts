import { accessSync, constants, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Address, addressOf, listenAt, requireFree } from './address.js';
import { AppModule } from './app.module.js';
import { awaitLog } from './awaited-log.js';
import { awaitLoaded } from './awaited-services.js';
import { Config } from './config/config.js';
import { Ending } from './ending.js';
import { Demo } from './modules/demo/contract.js';
import type { Part } from './config/parts.js';
import { type BackgroundService, servicesOf } from './platform/declared/background-service.js';
import { EventStore } from './platform/event-store/event-store.js';
import { createHttpApp } from './platform/http/http-app.js';
import { type OpenDatabase, openDatabase } from './platform/postgres/open-database.js';
import { ProjectionEngine } from './platform/projections/engine/projection-engine.js';
import { ProgressBar } from './platform/cli/progress-bar.js';
import { startSentence } from './start-sentence.js';

const NOT_JOINED =
  'REDIS_URL is not set, so processes tell each other nothing: open pages hear of changes when they are loaded anew, and a page that is kept may be 30 seconds old.';

/** Starts the given parts in this process and keeps them until it is told to stop. Ends the process with one sentence when it cannot. */
export async function run(parts: readonly Part[]): Promise<void> {
  const ending = new Ending().listen();
  let refused: Promise<void> | undefined;
  // Whoever notices first says why: a database that is down makes much else fail.
  const refuse = (error: unknown): Promise<void> => {
    if (!refused) sayWhyNot(error);
    return (refused ??= ending.end(1));
  };
  let isServing = false;
  try {
    const config = Config.from(process.env);
    const address = addressOf(config, parts);
    await requireFree(address);
    requireTemporaryFolder();
    if (config.env.REDIS_URL === undefined && parts.length < 3) console.warn(NOT_JOINED);
    const database = await openDatabase(
      config,
      (sentence) => console.warn(sentence),
      // Who serves waits until it can be started again; a start that waits would tell nobody why.
      { onDown: (error) => void (isServing || refuse(error)) },
    );
    ending.add(() => database.close());
    await serve(config, database, parts, { address, ending });
    isServing = true;
  } catch (error) {
    if (ending.requested) return ending.end(0);
    await refuse(error);
  }
}

function sayWhyNot(error: unknown): void {
  console.error(`\nİlanPazar could not start. ${startSentence(error, process.env.DATA_DIR ?? '.data')}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
}

async function serve(
  config: Config,
  database: OpenDatabase,
  parts: readonly Part[],
  { address, ending }: { readonly address: Address; readonly ending: Ending },
): Promise<void> {
  const operatorsOnly = !parts.includes('api');
  const app = await createHttpApp(AppModule.with({ config, databaseUrl: database.url, parts }), {
    operatorsOnly,
    beforeInit: async (made) => {
      const url = config.env.EVENTSTORE_URL;
      if (url !== undefined) await awaitLog(made.get(EventStore), address, { url });
    },
  });
  ending.add(() => app.close());
  await app.get(Demo).requireHome();
  const services = servicesOf(app.get(ModulesContainer), parts);
  for (const service of services) await service.start();
  const demo =
    !operatorsOnly && parts.includes('projector') && config.truthElsewhere === undefined && config.env.DEMO !== 'off';
  if (demo) await loadDemo(app, config, services);
  await awaitLoaded(services, address);
  await listenAt(app, address);
  announce(app, address, parts, operatorsOnly ? [] : await demoLines(app.get(Demo), config, demo));
}

/** Received files come to lie there first. */
function requireTemporaryFolder(): void {
  try {
    mkdirSync(tmpdir(), { recursive: true });
    accessSync(tmpdir(), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(
      `The folder for temporary files ${tmpdir()} cannot be used (${code}). Set TMPDIR to one that you may write to.`,
      { cause },
    );
  }
}

async function loadDemo(
  app: NestFastifyApplication,
  config: Config,
  services: readonly BackgroundService[],
): Promise<void> {
  const demo = app.get(Demo);
  if (await demo.isLoaded()) return;
  const catalogue = await demo.catalogue();
  console.log('First start: loading the demo catalogue (DEMO=off starts empty).');
  const bar = new ProgressBar();
  await catalogue.load({
    listings: config.env.DEMO_LISTINGS,
    seed: config.env.DEMO_SEED,
    onProgress: ({ stage, done, total }) => bar.show(stage, done, total),
  });
  await app.get(ProjectionEngine).whenCaughtUp();
  for (const service of services) await service.whenIdle();
  bar.end();
}

/** Who of the demo may sign in, or why nobody may. */
async function demoLines(demo: Demo, config: Config, isHome: boolean): Promise<readonly string[]> {
  if (!(await demo.hasPeople())) return [];
  const { demoSignIns, reachedBy } = config;
  if (demoSignIns === 'none')
    return [
      `Demo accounts are closed, because ${reachedBy} lets others in and everybody knows their password. DEMO=public opens them, but for staff.`,
    ];
  if (!isHome) return [];
  const { signIns } = await demo.catalogue();
  const open = signIns.filter(({ staff }) => demoSignIns === 'all' || !staff);
  return ['Demo sign-ins (password demo-1234):', ...open.map(({ email }) => `  ${email}`)];
}

function announce(
  app: NestFastifyApplication,
  { host, port }: Address,
  parts: readonly Part[],
  demo: readonly string[],
): void {
  const taken = app.getHttpServer().address();
  const url = `http://${host}:${taken !== null && typeof taken === 'object' ? taken.port : port}`;
  const lines = [
    parts.includes('api')
      ? `\n  İlanPazar is ready: ${url}`
      : `\n  İlanPazar is ready (${parts.join(', ')}): ${url}/health/ready`,
  ];
  if (demo.length > 0) lines.push('', ...demo.map((line) => `  ${line}`));
  console.log(`${lines.join('\n')}\n`);
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  commandsWithoutHandbook,
  unfoldedStreams,
  untracedStreams,
  WITHOUT_FOLD,
  WITHOUT_TRACE,
} from '../test/described/declared-checks.js';
import { goldenFileName } from '../test/golden/golden-events.js';
import { createTestDatabase, type TestDatabase } from '../test/support/database.js';
import { testConfig } from '../test/support/test-config.js';
import { AppModule } from './app.module.js';
import { CliCommands } from '#platform/cli/cli-command.js';
import { answerTo, optionsIn } from './cli-help.js';
import { NoticeWriter, StopsMails } from '#modules/notices/contract.js';
import { NoticeWriters } from '#modules/notices/notice-writers.js';
import { BackgroundService, servicesOf } from './platform/declared/background-service.js';
import { declared } from './platform/declared/declared.js';
import { TellsProgress } from './platform/declared/tells-progress.js';
import { EventRegistry } from './platform/event-store/event-registry.js';
import { RecordPast } from './platform/event-store/record-past.js';
import { LogReader } from './platform/event-store/which-log/log-reader.js';
import { HealthCheck } from './platform/health/health-check.js';
import { createHttpApp } from './platform/http/http-app.js';
import { findRoutes } from './platform/http/routes.js';
import { JobHandler } from './platform/jobs/job-queue.js';
import { WritesMails } from './platform/mail/outbox/mail-writers.js';
import { PersonalData } from './platform/personal-data/personal-data.js';
import { ProjectionRegistry } from './platform/projections/projection-registry.js';
import { ReversibleRecord } from './platform/turning-back/reversible-record.js';

/** What is a class of its own, found by the class that it extends. */
const KINDS = [
  BackgroundService,
  PersonalData,
  JobHandler,
  WritesMails,
  HealthCheck,
  TellsProgress,
  LogReader,
  NoticeWriter,
  StopsMails,
  RecordPast,
  ReversibleRecord,
];

interface SourceClass {
  readonly name: string;
  readonly parent: string;
  readonly isAbstract: boolean;
}

/** The files of the program, whether or not anything imports them. */
const sources: readonly string[] = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(platform|modules)\/.*\.ts$/.test(file.replaceAll('\\', '/')) && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));

const classes: readonly SourceClass[] = sources.flatMap((text) => {
  const found = text.matchAll(/^(?:export )?(abstract )?class (\w+)(?:<[^{]*>)?\s+extends (\w+)/gm);
  return [...found].map(([, isAbstract, name = '', parent = '']) => ({ name, parent, isAbstract: !!isAbstract }));
});

/** Those that bear this decorator at their head. */
const bearing = (decorator: string): readonly string[] =>
  sources.flatMap((text) =>
    [...text.matchAll(new RegExp(`^@${decorator}\\([^]*?^(?:export )?class (\\w+)`, 'gm'))].map(
      ([, name = '']) => name,
    ),
  );

/** Those that extend the kind, over however many steps. */
function ofKind(kind: string): readonly string[] {
  const children = classes.filter(({ parent }) => parent === kind);
  const below = children.flatMap(({ name }) => ofKind(name));
  return [...children.filter(({ isAbstract }) => !isAbstract).map(({ name }) => name), ...below];
}

describe('what the contexts and the platform declare', () => {
  let test: TestDatabase;
  let app: NestFastifyApplication;
  let modules: ModulesContainer;
  beforeAll(async () => {
    test = await createTestDatabase();
    const config = testConfig(test.url);
    app = await createHttpApp(AppModule.with({ config, databaseUrl: test.url, parts: ['api', 'projector', 'worker'] }));
    modules = app.get(ModulesContainer);
  });
  afterAll(async () => {
    await app.close();
    await test.drop();
  });

  const commands = () => declared(modules, CliCommands).flatMap((group) => group.commands);

  it.each(KINDS.map((kind) => [kind.name, kind] as const))('holds every %s that is written', (name, kind) => {
    const written = ofKind(name);
    expect(written.length).toBeGreaterThan(1);
    const found = declared<object>(modules, kind).map(({ constructor }) => constructor.name);
    // What is found and not seen here is written in a way that the pattern misses, and so are others that nothing provides.
    expect(written.toSorted()).toEqual(found.toSorted());
  });

  it.each([
    [
      'event',
      /defineEvent\(\{\s*type: '([^']+)'/g,
      () =>
        app
          .get(EventRegistry)
          .all()
          .map(({ type }) => type),
    ],
    [
      'read model',
      /(?:defineProjection(?:<\w+>)?\(\{\s*name: |lastChangeOf\()'([^']+)'/g,
      () =>
        app
          .get(ProjectionRegistry)
          .all()
          .map(({ name }) => name),
    ],
    [
      'notice',
      /defineNotice\(\{\s*name: '([^']+)'/g,
      () =>
        app
          .get(NoticeWriters)
          .kinds()
          .map(({ name }) => name),
    ],
    ['command', /: CliCommand = \{\s*name: '([^']+)'/g, () => commands().map(({ name }) => name)],
  ] as const)('holds every %s that is written', (_kind, pattern, found) => {
    const written = sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
    // None is written in a way that the pattern does not see.
    expect(written.toSorted()).toEqual(found().toSorted());
  });

  it.each([
    ['CommandHandler', '__commandHandler__'],
    ['QueryHandler', '__queryHandler__'],
  ])('holds every %s that is written: without it the bus answers nobody', (decorator, mark) => {
    const provided = [...modules.values()].flatMap(({ providers }) => [...providers.values()]);
    const found = new Set(
      provided.flatMap(({ metatype }) => metatype ?? []).filter((one) => Reflect.hasMetadata(mark, one)),
    );
    expect(bearing(decorator).toSorted()).toEqual([...found].map(({ name }) => name).toSorted());
  });

  it('holds every controller that is written: without it its addresses are not there', () => {
    // One that a function makes, as `changesOf` does, is made where a module holds it.
    const held = findRoutes(modules).filter(({ controller, writtenAs }) => controller === writtenAs);
    const names = new Set(held.map(({ controller }) => controller));
    expect(bearing('Controller').toSorted()).toEqual([...names].toSorted());
  });

  it('stands in a handbook: every command that there is', () => {
    const read = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
    expect(commandsWithoutHandbook(app, `${read('replay.md')}${read('operations.md')}`)).toEqual([]);
  });

  it('answers --json where the handbook of engineers says so, and only there', () => {
    const named = commands().filter(({ name }) =>
      /^(status|recover|(projections|reactions|queues|mails|jobs|events|capsule) .+)$/.test(name),
    );
    expect(named.length).toBeGreaterThan(25);
    const said = /^(status|(projections|reactions|queues|mails|jobs) .+|events (show|tail|types|lint|request|export))$/;
    const isWrong = ({ name, usage }: { readonly name: string; readonly usage: string }): boolean =>
      said.test(name) !== usage.includes('--json');
    expect(named.filter(isWrong).map(({ name }) => name)).toEqual([]);
  });

  it('answers --help of every command with how it is called, what it is for, its options, an example and its exit codes', () => {
    const all = commands();
    expect(all.length).toBeGreaterThan(40);
    for (const { name, usage, help, options = {}, example } of all) {
      const answer = answerTo([...name.split(' '), '--help'], all);
      expect(answer).toMatchObject({ isFault: false });
      const say = 'say' in answer ? answer.say : '';
      expect(say.split('\n')[0]).toBe(`Usage: npm run cli -- ${`${name} ${usage}`.trimEnd()}`);
      expect(say).toContain(`\n  ${help}\n`);
      expect(help.length).toBeGreaterThan(15);
      for (const option of optionsIn(usage)) expect(say).toMatch(new RegExp(`\n {2}${option} +\\S.{9}`));
      expect(optionsIn(usage)).toEqual(expect.arrayContaining(Object.keys(options)));
      expect(say).toContain(`\nExample:\n  npm run cli -- ${`${name} ${example}`.trimEnd()}\n`);
      expect(say).toMatch(/\nExit codes:\n {2}0 +\S[^]*\n {2}1 +\S[^]*\n {2}130 +\S/);
    }
  });

  it('shows examples that the command takes: with what it needs, and with no option that it does not have', () => {
    for (const { name, usage, example } of commands()) {
      expect([name, optionsIn(usage)]).toEqual([name, expect.arrayContaining([...optionsIn(example)])]);
      const needed = usage.replaceAll(/\[[^\]]*\]/g, '').trim();
      expect([name, example !== '' || needed === '']).toEqual([name, true]);
    }
  });

  it('runs no command that is given an option which it does not have', () => {
    for (const { name } of commands()) {
      const say = `Unknown option '--nope'. Those that there are: npm run cli -- ${name} --help`;
      expect(answerTo([...name.split(' '), '--nope'], commands())).toEqual({ say, isFault: true });
    }
  });

  it('has every command that the documents name', () => {
    const all = commands();
    const docs = join(import.meta.dirname, '../../docs');
    const files = [join(docs, '../README.md'), ...readdirSync(docs).map((file) => join(docs, file))];
    const named = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/npm run cli -- ([a-z][^`\n]*)/g)])
      .map(([, words = '']) => words);
    expect(named.length).toBeGreaterThan(20);
    const isUnknown = (words: string): boolean => {
      const answer = answerTo(words.split(' '), all);
      return 'say' in answer && answer.isFault;
    };
    expect(named.filter(isUnknown)).toEqual([]);
  });

  it('describes every family of streams that is written', () => {
    const written = sources.flatMap((text) => text.match(/= define(?:Single)?Streams?\(/g) ?? []);
    expect(written).toHaveLength(app.get(EventRegistry).streams.prefixes?.length ?? 0);
  });

  it('folds every family of streams of which the rules keep a state, so that engineers see it', () => {
    expect(unfoldedStreams(app)).toEqual(WITHOUT_FOLD);
  });

  it('leaves a trace with both where staff looks at what stands between two members, or says why not', () => {
    expect(untracedStreams(app)).toEqual(Object.keys(WITHOUT_TRACE));
  });

  it('keeps a golden file of every event and version', () => {
    const folder = join(import.meta.dirname, '../test/golden');
    const kept = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => basename(file)));
    const versions = app
      .get(EventRegistry)
      .all()
      .flatMap(({ type, version }) => Array.from({ length: version }, (_, at) => goldenFileName(type, at + 1)));
    expect(versions.length).toBeGreaterThan(30);
    expect(versions.filter((file) => !kept.has(file))).toEqual([]);
  });

  it('is started in some process, whatever is to be started', () => {
    const all = servicesOf(modules, ['api', 'projector', 'worker']);
    expect(all).toHaveLength(declared(modules, BackgroundService).length);
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Module, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { QueryRunner } from 'typeorm';
import { AppModule } from '#src/app.module.js';
import { eventually } from '#test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { Config } from '#config/config.js';
import { CliCommands } from '#platform/cli/cli-command.js';
import { servicesOf } from '#platform/declared/background-service.js';
import { declared } from '#platform/declared/declared.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { createHttpApp } from '#platform/http/http-app.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { PersonalDataRegistry } from '#platform/personal-data/personal-data-registry.js';
import { findMigrations } from '#platform/postgres/find-migrations.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { unsaid } from '../laws/rows-of-streams.js';
import { writeContextOfPage } from './context-of-page.js';
import { commandsWithoutHandbook, unfoldedStreams, WITHOUT_FOLD } from './declared-checks.js';
import { lawsBrokenIn, PROJECT } from './laws-broken-in.js';
import { importOf } from '../builders/a-person.js';

const PARTS = ['projector', 'worker'] as const;

describe('a context that is made as docs/adding-a-context.md says', () => {
  let root: string;
  let test: TestDatabase;
  let app: NestFastifyApplication;
  let token: string;
  let userId: number;
  const hints: { readonly name: string }[] = [];
  beforeAll(async () => {
    const written = writeContextOfPage();
    ({ root } = written);
    test = await createTestDatabase();
    for (const Migration of await findMigrations(written.sources))
      await new Migration().up({ query: (sql: string) => test.pool.query(sql) } as unknown as QueryRunner);
    const { WishesModule } = (await import(pathToFileURL(join(written.folder, 'wishes.module.ts')).href)) as {
      readonly WishesModule: Type;
    };
    const config = Config.from({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: test.url,
      DATA_DIR: root,
    });
    @Module({ imports: [AppModule.with({ config, databaseUrl: test.url, parts: PARTS }), WishesModule] })
    class WithOneLineMore {}
    app = await createHttpApp(WithOneLineMore);
    jest.spyOn(app.get(HintPublisher), 'publish').mockImplementation((told) => void hints.push(...told));
    for (const service of servicesOf(app.get(ModulesContainer), ['projector'])) await service.start();
    const person = { name: 'Ayşe', surname: 'Yılmaz', email: 'ayse@demo.test', phone: null, role: 'users' };
    const people = importOf([{ ...person, password: 'demo-1234', member_since: new Date() }]);
    [userId = 0] = await app.get(CommandBus).execute(people);
    const credentials = { email: person.email, password: 'demo-1234', remember: true };
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload: credentials });
    ({ token } = answer.json<{ token: string }>());
  });
  afterAll(async () => {
    await app.close();
    await test.drop();
    rmSync(root, { recursive: true, force: true });
  });

  const authorized = () => ({ authorization: `Bearer ${token}` });
  const wishes = async () =>
    (await app.inject({ url: '/api/wishes', headers: authorized() })).json<{ data: readonly { words: string }[] }>()
      .data;
  const reminders = async () =>
    (await test.pool.query<{ user_id: number }>('select user_id from app.wish_reminder')).rows;
  const named = <Kind extends object>(kind: abstract new (...made: never[]) => Kind, name: string): Kind => {
    const one = declared(app.get(ModulesContainer), kind).find(({ constructor }) => constructor.name === name);
    if (!one) throw new Error(`${name} is not found`);
    return one;
  };

  it('is written as the rest of the program is: types, lint and format', async () => {
    expect(await lawsBrokenIn(root)).toEqual([]);
  });

  it('keeps the rows of one stream apart from those of another', () => {
    const projection = declared(app.get(ModulesContainer), ReadModels)
      .flatMap((models) => models.projections)
      .find(({ name }) => name === 'wishes');
    const data = { user_id: 1, wish_id: 'w', words: 'Bisiklet', at: new Date(0).toISOString() };
    const events = ['wish.made', 'wish.dropped'].map((type) => ({ type, data }));
    expect([projection?.name, projection && unsaid(projection, events)]).toEqual(['wishes', []]);
  });

  it('declares what the product asks of all: what its rules make of its streams, and a handbook that names its commands', () => {
    expect(unfoldedStreams(app)).toEqual(WITHOUT_FOLD);
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    const handbooks = ['replay.md', 'operations.md'].map((name) => readFileSync(join(PROJECT, 'docs', name), 'utf8'));
    expect(commandsWithoutHandbook(app, [page, ...handbooks].join('\n'))).toEqual([]);
  });

  it('takes a call, appends an event, and shows what it folded', async () => {
    const payload = { words: 'Kırmızı bir bisiklet' };
    const made = await app.inject({ method: 'POST', url: '/api/wishes', headers: authorized(), payload });
    expect(made.statusCode).toBe(204);
    await app.get(ProjectionEngine).whenCaughtUp();
    expect(await wishes()).toEqual([expect.objectContaining(payload)]);
    await eventually('the hint', () => hints.length > 0);
    expect(hints).toEqual([expect.objectContaining({ name: 'wishes_changed', room: `user:${userId}` })]);
    expect((await app.inject({ url: '/api/wishes' })).statusCode).toBe(401);
  });

  it('reacts in the projector, which found it by itself', async () => {
    expect(servicesOf(app.get(ModulesContainer), ['projector'])).toContain(named(Reaction, 'RemindWhenWishIsMade'));
    await eventually('the reminder', async () => (await reminders()).length > 0);
    expect(await reminders()).toEqual([{ user_id: userId }]);
  });

  it('works on a schedule', async () => {
    await test.pool.query(`update app.wish_reminder set remind_at = now() - interval '1 day'`);
    await named(ScheduledJob, 'WishSweeper').handle();
    expect(await reminders()).toEqual([]);
  });

  it('answers the operator', async () => {
    const commands = declared(app.get(ModulesContainer), CliCommands).flatMap((group) => group.commands);
    const lines: string[] = [];
    const { signal } = new AbortController();
    const print = (line: string) => void lines.push(line);
    await commands.find(({ name }) => name === 'wishes count')?.run({ app, args: [], signal, print });
    expect(lines).toEqual(['1 wishes.']);
  });

  it('hands over what it knows of a person, and forgets it', async () => {
    const data = app.get(PersonalDataRegistry).all();
    const own = data.find(({ name }) => name === 'wishes');
    expect(await own?.count(userId)).toEqual({ wish: 1, wish_reminder: 0 });
    await own?.erase(userId);
    expect(await wishes()).toEqual([]);
  });
});

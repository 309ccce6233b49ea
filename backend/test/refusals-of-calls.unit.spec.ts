import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { refusalsOfCalls } from '../bin/lib/refusals/calls.mjs';
import { listOfRefusals, refusalList } from '../bin/lib/refusals/list.mjs';
import { Sources } from '../bin/lib/refusals/sources.mjs';

const FILES: Readonly<Record<string, string>> = {
  'kernel/app-error.ts': `export class AppError extends Error { constructor(readonly kind, code, message) { super(message); } }`,
  'kernel/result.ts': `export const err = (error) => ({ ok: false, error }); export const ok = (value) => ({ ok: true, value });`,
  'platform/aggregates.ts': `
    export class Aggregates {
      async execute(decider, stream, command) {
        const kept = this.#kept.get(decider);
        const decided = decider.decide(command, kept);
        if (!decided.ok) throw decided.error;
      }
    }`,
  'modules/jars/jar.errors.ts': `
    import { AppError } from '#kernel/app-error.js';
    const conflict = (code: string) => new AppError('conflict', code, 'Bir cümle.');
    export const full = () => conflict('JAR_FULL');
    export const empty = () => conflict('JAR_EMPTY');
    export const broken = () => new AppError('gone', 'JAR_BROKEN', 'Bir cümle.');`,
  'modules/jars/jar.decider.ts': `
    import { err, ok } from '#kernel/result.js';
    import * as refusal from './jar.errors.js';
    export const jarDecider = {
      decide(command, state) {
        if (state.broken) return err(refusal.broken());
        switch (command.type) {
          case 'fill': return err(refusal.full());
          case 'pour': return pour(command, state);
        }
      },
    };
    const pour = (command, state) => (state.level > 0 ? ok([]) : err(refusal.empty()));`,
  'modules/jars/shelf.ts': `
    import { AppError } from '#kernel/app-error.js';
    export abstract class Shelf { abstract find(id: number): Promise<void>; }
    export class WoodenShelf extends Shelf {
      override async find(id: number): Promise<void> { throw new AppError('not_found', 'NO_JAR', 'Bir cümle.'); }
    }`,
  'modules/jars/change-jar.ts': `
    import { Command, CommandHandler } from '@nestjs/cqrs';
    import { Aggregates } from '#platform/aggregates.js';
    import { jarDecider } from './jar.decider.js';
    import { Shelf } from './shelf.js';
    export class ChangeJar extends Command { constructor(readonly input: { change: unknown }) { super(); } }
    @CommandHandler(ChangeJar)
    export class ChangeJarHandler {
      constructor(private readonly aggregates: Aggregates, private readonly shelf: Shelf) {}
      async execute({ input: { change } }: ChangeJar) {
        const way = 'find';
        await this.shelf[way](1);
        await this.act({ ...change, now: 1 });
      }
      private act(command) { return this.aggregates.execute(jarDecider, 'jar-1', command); }
    }`,
  'modules/jars/jars.controller.ts': `
    import { AppError } from '#kernel/app-error.js';
    import { ChangeJar } from './change-jar.js';
    @Controller('api/jars')
    export class JarsController {
      constructor(private readonly commands: CommandBus) {}
      @Get() list() { return []; }
      @Post('fill') fill() { return this.commands.execute(new ChangeJar({ change: { type: 'fill' } })); }
      @Post('pour') pour() { return this.commands.execute(new ChangeJar({ change: { type: 'pour' } })); }
      @Post('any') any(@Body() body) { return this.commands.execute(new ChangeJar({ change: body })); }
      @Post('each')
      async each() {
        try {
          await this.commands.execute(new ChangeJar({ change: { type: 'pour' } }));
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'JAR_EMPTY') throw error;
        }
      }
    }`,
};

/** What each call of these sources may refuse with. */
function told(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'ilan-refusals-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return refusalsOfCalls(new Sources(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('what calls may be refused with', () => {
  const codes = (name: string) => [...(told(FILES).calls.get(`JarsController.${name}`)?.all.keys() ?? [])].sort();

  it('is what stands in the list; `npm run generate` writes it', () => {
    expect(readFileSync(listOfRefusals, 'utf8').replaceAll('\r\n', '\n')).toBe(refusalList());
  });

  it('is what the decider refuses that command with, and whatever stands on the way to it', () => {
    expect(codes('fill')).toEqual(['conflict JAR_FULL', 'gone JAR_BROKEN', 'not_found NO_JAR']);
    expect(codes('pour')).toEqual(['conflict JAR_EMPTY', 'gone JAR_BROKEN', 'not_found NO_JAR']);
  });

  it('is all of it where nobody can tell which command it will be, and nothing where nothing refuses', () => {
    expect(codes('any')).toEqual(['conflict JAR_EMPTY', 'conflict JAR_FULL', 'gone JAR_BROKEN', 'not_found NO_JAR']);
    expect(codes('list')).toEqual([]);
  });

  it('leaves out what is caught on the way', () => {
    expect(codes('each')).toEqual(['gone JAR_BROKEN', 'not_found NO_JAR']);
  });

  it('is not written where nobody finds a code', () => {
    const name = 'modules/jars/jar.errors.ts';
    const made = FILES[name]?.replace(`conflict('JAR_FULL')`, 'conflict(Math.random())') ?? '';
    expect(() => refusalList(told({ ...FILES, [name]: made }))).toThrow('jar.errors.ts:3');
  });
});

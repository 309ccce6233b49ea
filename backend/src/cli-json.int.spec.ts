import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { startWholeApp, type WholeApp } from '#test/support/whole-app.js';
import { type CliCommand, CliCommands } from '#platform/cli/cli-command.js';
import { declared } from '#platform/declared/declared.js';
import { optionsIn } from './cli-help.js';
import { cliSentence } from './cli-sentence.js';

/** A line of JSON for each event: there are as many as there are events. */
const BY_LINE = ['events show', 'events tail'];

const wordsOf = (typed: string): string[] =>
  (typed.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));

describe('what scripts are told', () => {
  let test: TestDatabase;
  let whole: WholeApp;
  const started = process.cwd();
  beforeAll(async () => {
    test = await createTestDatabase();
    whole = await startWholeApp(test);
    await whole.settle();
    // Some of them write a file beside them.
    process.chdir(whole.dataDir);
  });
  afterAll(async () => {
    process.chdir(started);
    await whole.close();
    await test.drop();
  });

  /** As from a terminal: what stands on standard output, and what on standard error. */
  async function called({ name, run }: CliCommand, args: readonly string[]) {
    const lines: string[] = [];
    const print = (text: string): void => void lines.push(...text.split('\n'));
    // What follows the log is stopped at once, as with Ctrl-C.
    const signal =
      args.includes('--once') || name !== 'events tail' ? new AbortController().signal : AbortSignal.abort();
    const refused = await Promise.resolve()
      .then(() => run({ app: whole.app, args, signal, print }))
      .then(() => undefined, cliSentence);
    return { lines, refused };
  }

  it('is JSON and nothing else, also where a command refuses, which then says why in a sentence', async () => {
    const commands = declared(whole.app.get(ModulesContainer), CliCommands).flatMap((group) => group.commands);
    const telling = commands.filter(({ usage }) => optionsIn(usage).includes('--json'));
    expect(telling.length).toBeGreaterThan(25);
    // As the handbook says of them (docs/replay.md).
    const promised =
      /^(?:status$|events (?:show|tail|request|types|lint|export)$|(?:projections|reactions|queues|mails|jobs) )/;
    expect(commands.filter((one) => promised.test(one.name) && !telling.includes(one)).map(({ name }) => name)).toEqual(
      [],
    );
    for (const command of telling) {
      const { name, example } = command;
      const whole = wordsOf(example).filter((word) => word !== '--json');
      // As it is meant, with words that are wrong, and with none.
      for (const words of [whole, ['yok-boyle-bir-ad', ...whole.slice(1)], []]) {
        const { lines, refused } = await called(command, [...words, '--json']);
        const told = [name, words.join(' ')];
        for (const line of lines) expect([...told, asJson(line)]).toEqual([...told, expect.anything()]);
        if (!BY_LINE.includes(name)) expect([...told, lines.length <= 1]).toEqual([...told, true]);
        if (refused === undefined && !BY_LINE.includes(name)) expect([...told, lines.length]).toEqual([...told, 1]);
        if (refused !== undefined) expect([...told, refused]).toEqual([...told, expect.stringMatching(/^\S.{5,}$/u)]);
        expect([...told, refused]).not.toEqual([...told, expect.stringMatching(/^That did not work/)]);
      }
    }
  });
});

/** @returns nothing for a line that is none */
function asJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

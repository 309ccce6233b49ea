import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { answerTo } from './cli-help.js';
import { runCommand } from './cli-run.js';
import { cliSentence } from './cli-sentence.js';
import { type CliCommand, CliCommands, exitCodeOf } from './platform/cli/cli-command.js';
import { printable } from './platform/cli/printable.js';
import { declared } from './platform/declared/declared.js';
import { outlineProgram } from './program-outline.js';

const commandsOf = (outline: INestApplicationContext): readonly CliCommand[] =>
  declared(outline.get(ModulesContainer), CliCommands)
    .toSorted((a, b) => a.place - b.place)
    .flatMap((group) => group.commands);

const print = (line: string): void => console.log(printable(line));

const INTERRUPTED = 130;

/**
 * At Ctrl-C, or when it is told to end: a command that asked for the signal ends by itself, any other one at once. By way of `exit`, so that a
 * database server that was started for it does not stay behind.
 */
class Interruption {
  readonly #stop = new AbortController();
  #isHeeded = false;

  listen(): this {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        if (!this.#isHeeded) process.exit(INTERRUPTED);
        this.#stop.abort();
      });
    }
    return this;
  }

  /** Whether a command that asked for the signal has been told to end. */
  get isTold(): boolean {
    return this.#stop.signal.aborted;
  }

  get signal(): AbortSignal {
    this.#isHeeded = true;
    return this.#stop.signal;
  }
}

// `… | head` has read enough.
process.stdout.on('error', () => process.exit(0));

const outline = await outlineProgram();
const answer = answerTo(process.argv.slice(2), commandsOf(outline));
if ('say' in answer) {
  console[answer.isFault ? 'error' : 'log'](printable(answer.say));
  process.exit(answer.isFault ? 1 : 0);
}
const interruption = new Interruption().listen();
try {
  await runCommand(answer.run, answer.args, {
    outline,
    env: process.env,
    print,
    notice: (sentence) => console.warn(sentence),
    signal: () => interruption.signal,
  });
  process.exit(0);
} catch (error) {
  if (interruption.isTold) process.exit(INTERRUPTED);
  console.error(printable(cliSentence(error)));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(exitCodeOf(error));
}

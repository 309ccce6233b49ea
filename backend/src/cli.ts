import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { answerTo } from './cli-help.js';
import { cliSentence } from './cli-sentence.js';
import { Config } from './config/config.js';
import { type CliCommand, CliCommands } from './platform/cli/cli-command.js';
import { printable } from './platform/cli/printable.js';
import { StderrLogger } from './platform/cli/stderr-logger.js';
import { declared } from './platform/declared/declared.js';
import { outlineProgram } from './program-outline.js';
import { joinDatabase, openAsItIs, openForReading } from './platform/postgres/open-database.js';

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

async function runCommand(
  command: CliCommand,
  args: readonly string[],
  outline: INestApplicationContext,
  interruption: Interruption,
): Promise<void> {
  if (command.standsAlone) {
    await command.run({ app: outline, args, signal: interruption.signal, print });
    return;
  }
  const config = Config.from({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  const notice = (sentence: string): void => console.warn(sentence);
  const database = await (command.asItIs
    ? openAsItIs(config, notice, command.needs)
    : (command.readsOnly ? openForReading : joinDatabase)(config, notice));
  try {
    const isReadOnly = command.readsOnly === true;
    const module = AppModule.with({ config, databaseUrl: database.url, parts: [], isReadOnly });
    const logger = new StderrLogger({ logLevels: ['error', 'warn'] });
    const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });
    try {
      await command.run({
        app,
        args,
        get signal() {
          return interruption.signal;
        },
        print,
      });
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
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
  await runCommand(answer.run, answer.args, outline, interruption);
  process.exit(0);
} catch (error) {
  if (interruption.isTold) process.exit(INTERRUPTED);
  console.error(printable(cliSentence(error)));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}

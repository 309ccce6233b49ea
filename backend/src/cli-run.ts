import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { Config } from './config/config.js';
import { type CliCommand, type CliTouch, touchOf } from './platform/cli/cli-command.js';
import { StderrLogger } from './platform/cli/stderr-logger.js';
import { joinDatabase, openAsItIs, openForReading, type OpenDatabase } from './platform/postgres/open-database.js';

/** Where a command is run. */
export interface CliPlace {
  /** What the modules declare; nothing of it is started. */
  readonly outline: INestApplicationContext;
  readonly env: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
  /** Told what is said beside what was asked for. */
  readonly notice: (sentence: string) => void;
  /** Asked for by commands that end by themselves when they are told to. */
  readonly signal: () => AbortSignal;
}

/** Runs a command on the installation of the environment, of which it gets what it says that it touches, and no more. */
export async function runCommand(command: CliCommand, args: readonly string[], place: CliPlace): Promise<void> {
  const { outline, env, print, notice, signal } = place;
  const touch = touchOf(command, args);
  const run = (app: INestApplicationContext) =>
    command.run({
      app,
      args,
      get signal() {
        return signal();
      },
      print,
    });
  if (touch === 'nothing') return run(outline);
  const config = Config.from({ ...env, LOG_LEVEL: env.LOG_LEVEL ?? 'warn' });
  const database = await opened(touch, config, notice, command.needs);
  try {
    const module = AppModule.with({ config, databaseUrl: database.url, parts: [], isReadOnly: touch === 'looks' });
    const logger = new StderrLogger({ logLevels: ['error', 'warn'] });
    const app = await NestFactory.createApplicationContext(module, { logger, abortOnError: false });
    try {
      await run(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

/** Only for what changes an installation one is made, or brought to the present schema. */
function opened(
  touch: Exclude<CliTouch, 'nothing'>,
  config: Config,
  notice: CliPlace['notice'],
  needs: CliCommand['needs'],
): Promise<OpenDatabase> {
  if (touch === 'looks') return openForReading(config, notice);
  return touch === 'beside' ? openAsItIs(config, notice, needs) : joinDatabase(config, notice);
}

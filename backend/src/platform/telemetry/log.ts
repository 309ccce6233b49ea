import { pino, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import type { Config } from '#config/config.js';
import { errorCode, isError } from './error-code.js';
import { runningRequests } from './running-request.js';
import { terminalLines } from './terminal-lines.js';

/** The process's log: one JSON line an entry, or a readable one where a person watches a terminal. */
export abstract class Log {
  abstract readonly pino: PinoLogger;
}

export class ProcessLog extends Log {
  override readonly pino: PinoLogger;

  constructor(config: Config, stream: NodeJS.WritableStream & { isTTY?: boolean } = process.stdout) {
    super();
    this.pino = pino(options(config), stream.isTTY ? terminalLines(stream) : stream);
  }
}

const options = (config: Config): LoggerOptions => ({
  level: config.env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: plainError },
  mixin: () => {
    const correlationId = runningRequests.getStore()?.correlationId;
    return correlationId === undefined ? {} : { correlationId };
  },
});

/**
 * Of an error only what says where and what: a driver's error carries the row ("Key (email)=(…) already exists") in its other
 * properties, and a client library's the whole request with its headers.
 */
export function plainError(error: unknown): unknown {
  if (!isError(error)) return { type: typeof error };
  const code = errorCode(error);
  return {
    type: error.name,
    message: error.message,
    ...(code === '' ? {} : { code }),
    stack: error.stack,
    ...(isError(error.cause) ? { cause: plainError(error.cause) } : {}),
  };
}

import { Injectable, type LoggerService } from '@nestjs/common';
import type { Level } from 'pino';
import { Log } from './log.js';

/** Brings everything that is said through Nest's Logger, our own and the framework's, into the one log. */
@Injectable()
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(isFrameworkNoise(rest) ? 'debug' : 'info', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** Nest passes the logger's name last, and before it, for errors, a stack. */
  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const context = rest.at(-1);
    const fields: Record<string, unknown> = typeof context === 'string' ? { context } : {};
    const stack = rest.length > 1 ? rest[0] : undefined;
    if (message instanceof Error) this.target.pino[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.target.pino[level]({ ...fields, ...message });
    else this.target.pino[level]({ ...fields, ...(typeof stack === 'string' ? { stack } : {}) }, String(message));
  }
}

const NOISE = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
  'WebSocketsController',
]);
const isFrameworkNoise = (rest: readonly unknown[]): boolean => NOISE.has(String(rest.at(-1)));

import { ConsoleLogger, type LogLevel } from '@nestjs/common';

/** Writes whatever is logged to standard error: what a command answers stands alone on standard output, for scripts. */
export class StderrLogger extends ConsoleLogger {
  protected override printMessages(
    messages: unknown[],
    context?: string,
    level?: LogLevel,
    _stream?: 'stdout' | 'stderr',
    ...rest: [stack?: unknown, params?: Record<string, unknown>]
  ): void {
    super.printMessages(messages, context, level, 'stderr', ...rest);
  }
}

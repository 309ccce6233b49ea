import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { printable } from './printable.js';

/**
 * Writes whatever is logged to standard error: what a command answers stands alone on standard output, for scripts. What others have put into a log is shown
 * there, and steers no terminal either; the colours of the line itself are added behind that.
 */
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

  protected override stringifyMessage(message: unknown, level: LogLevel): string {
    if (typeof message === 'string') return super.stringifyMessage(printable(message), level);
    // What is inspected has escaped most by itself, and coloured the rest.
    const text = super.stringifyMessage(message, level);
    return text
      .split(COLOUR)
      .map((part, at) => (at % 2 === 1 ? part : printable(part)))
      .join('');
  }

  protected override printStackTrace(stack: string): void {
    super.printStackTrace(stack && printable(stack));
  }
}

/** The signs by which a line is coloured. */
const COLOUR = /(\u001b\[\d{1,3}m)/u;

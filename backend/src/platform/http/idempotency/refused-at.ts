import { setTimeout } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, Optional } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { AppError, type AppErrorKind } from '#kernel/app-error.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { RequestContext } from '../request-context.js';

/** Refusals which say that something is no longer as its caller saw it. */
const OVERTAKEN: ReadonlySet<AppErrorKind> = new Set<AppErrorKind>(['not_found', 'conflict', 'gone']);
/** A log that answers has said by then where it ends; a refusal waits no longer for it. */
const SOON_MS = 500;

/**
 * Tells how far the log stood (`X-Position`) also where a command is refused because somebody was faster. A decision goes by the log; whoever
 * reads anew upon the refusal reads a read model, which may be a moment behind: it would show once more what the command was about, and
 * nothing would ever tell that page to look again.
 */
@Injectable()
export class RefusedAt implements NestInterceptor {
  /** @param store undefined in a program without a log */
  constructor(
    private readonly request: RequestContext,
    @Optional() private readonly store?: EventStore,
  ) {}

  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { store } = this;
    if (!store) return next.handle();
    return next.handle().pipe(
      catchError(async (error: unknown): Promise<never> => {
        if (error instanceof AppError && OVERTAKEN.has(error.kind)) await this.#tell(store);
        throw error;
      }),
    );
  }

  async #tell(store: EventStore): Promise<void> {
    const end = store.head().catch(() => undefined);
    const head = await Promise.race([end, setTimeout(SOON_MS, undefined, { ref: false })]);
    if (head) this.request.reached(head);
  }
}

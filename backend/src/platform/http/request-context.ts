import type { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { Actor } from '#kernel/event.js';
import type { CommandContext } from '../event-store/command-context.js';
import type { Position } from '../event-store/event-store.js';
import { type RunningRequest, runningRequests } from '../telemetry/running-request.js';
import type { SignedInUser } from './authenticator.js';

/** What is known of one request while it runs. */
export interface RequestScope extends RunningRequest {
  /** With the fingerprint of what was asked, once that is known (idempotency/). */
  idempotencyKey: string | undefined;
  readonly reply: FastifyReply;
  user: SignedInUser | undefined;
  /** Somebody else's call, as far as that can be seen, that a proxy handed on. */
  readonly handedOn: boolean;
  /** The highest log position that the request wrote. */
  position: Position | undefined;
}

/** Entered by this room alone, always with the whole of it. */
export const requestScopes = runningRequests as AsyncLocalStorage<RequestScope>;

const VISITOR: Actor = { id: 'visitor', role: 'visitor' };

/** The present request, from anywhere below a route. Outside of one every member but `scope` throws. */
@Injectable()
export class RequestContext {
  constructor(private readonly clock: Clock) {}

  get scope(): RequestScope | undefined {
    return requestScopes.getStore();
  }

  get correlationId(): string {
    return this.required().correlationId;
  }

  /** When the request came: what it waited for since (its sign-in, a share of writes) is no time at which it was made. */
  get receivedAt(): Date {
    return new Date(this.clock.now().getTime() - this.required().reply.elapsedTime);
  }

  /** A visitor is nobody: undefined. */
  get user(): SignedInUser | undefined {
    return this.required().user;
  }

  /** @throws AppError unauthenticated */
  requireUser(): SignedInUser {
    const user = this.user;
    if (!user) throw new AppError('unauthenticated', 'UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.');
    return user;
  }

  get actor(): Actor {
    const user = this.user;
    return user ? { id: String(user.id), role: user.role } : VISITOR;
  }

  /** The context of a command that this request issues; the same `Idempotency-Key` of another person is another key. */
  commandContext(): CommandContext {
    const { correlationId, idempotencyKey } = this.required();
    const actor = this.actor;
    return {
      actor,
      correlationId,
      causationId: correlationId,
      now: this.clock.now(),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey: `${actor.id}:${idempotencyKey}` }),
    };
  }

  /** Tells the client, as `X-Position`, how far the log stood after its command. */
  reached(position: Position): void {
    const scope = this.required();
    if (scope.position !== undefined && scope.position >= position) return;
    scope.position = position;
    void scope.reply.header('x-position', position);
  }

  private required(): RequestScope {
    const scope = requestScopes.getStore();
    if (!scope) throw new Error('There is no request here');
    return scope;
  }
}

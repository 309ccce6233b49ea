import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ACCESS, type Access } from '../access.js';
import { Pseudonyms } from './pseudonyms.js';
import { WRITE_LIMIT, type WriteLimit, writeLimitOf } from './write-limit.js';
import { WriteLimiter } from './write-limiter.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Behind the AccessGuard, which says who calls: nobody writes without end, on whichever route. */
@Injectable()
export class WriteLimitGuard implements CanActivate {
  constructor(
    private readonly limiter: WriteLimiter,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (SAFE_METHODS.has(request.method)) return true;
    const handler = context.getHandler();
    const access = Reflect.getMetadata(ACCESS, handler) as Access | undefined;
    const named = Reflect.getMetadata(WRITE_LIMIT, handler) as WriteLimit | undefined;
    const { user } = request.scope;
    this.limiter.use(
      writeLimitOf(access, named, user !== undefined),
      user ? `user:${user.id}` : `network:${this.pseudonyms.ofNetwork(request.ip)}`,
    );
    return true;
  }
}

import { type CanActivate, type ExecutionContext, Injectable, Optional } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import { ReadPosition } from '../projections/read/read-position.js';
import { ACCESS, type Access } from './access.js';
import { Authenticator, holds } from './authenticator.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const POSITION = /^[\w-]{1,64}$/;

/**
 * Lets a call through to its route: who calls, may they, did the browser mean it, and has the read model reached what the
 * client has already seen (`X-Min-Position`). Synchronous for a visitor without any of that, the common case.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly known = new Map<object, Access | undefined>();

  constructor(
    @Optional() private readonly authenticator?: Authenticator,
    @Optional() private readonly readPosition?: ReadPosition,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access = this.accessOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const position = request.headers['x-min-position'];
    if (access?.kind === 'public' && position === undefined && !this.authenticator?.hasCredentials(request))
      return true;
    return this.check(access, request, position);
  }

  private accessOf(context: ExecutionContext): Access | undefined {
    const handler = context.getHandler();
    const known = this.known.get(handler);
    if (known) return known;
    const access = Reflect.getMetadata(ACCESS, handler) as Access | undefined;
    this.known.set(handler, access);
    return access;
  }

  private async check(
    access: Access | undefined,
    request: FastifyRequest,
    position: string | string[] | undefined,
  ): Promise<boolean> {
    if (!access) throw forbidden();
    const user = await this.authenticator?.authenticate(request);
    request.scope.user = user;
    if (user?.via === 'cookie' && !SAFE_METHODS.has(request.method) && !this.authenticator?.xsrfHolds(request)) {
      throw new AppError('csrf', 'CSRF', 'Oturum doğrulanamadı. Lütfen sayfayı yenileyip tekrar deneyin.');
    }
    if (access.kind !== 'public' && !user) {
      throw new AppError('unauthenticated', 'UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.');
    }
    if (access.kind === 'permission' && user && !holds(user, access.permission)) throw forbidden();
    if (position !== undefined) request.headers['x-min-position'] = await this.wait(position);
    return true;
  }

  /** @returns what a route may go by: no position beyond the log */
  private async wait(position: string | string[]): Promise<string> {
    if (typeof position !== 'string' || !POSITION.test(position)) {
      throw new AppError('bad_request', 'BAD_POSITION', 'X-Min-Position geçerli değil.');
    }
    return (await this.readPosition?.waitFor(position)) ?? position;
  }
}

const forbidden = () => new AppError('forbidden', 'FORBIDDEN', 'Bu işlem için yetkiniz yok.');

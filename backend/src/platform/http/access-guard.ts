import { type CanActivate, type ExecutionContext, Injectable, Optional } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.js';
import { OwnWrites } from '../projections/read/own-writes.js';
import { ACCESS, type Access } from './access.js';
import { Authenticator, holds } from './authenticator.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Below it lies what belongs to the one person whose account it is. */
const OWN_ACCOUNT = '/api/account/';
const POSITION = /^[\w-]{1,64}$/;

/**
 * Lets a call through to its route: who calls, may they, did the browser mean it, and what has the client already seen of the log
 * (`X-Min-Position`: what the route reads waits for that). Synchronous for a visitor without any of that, the common case.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly known = new Map<object, Access | undefined>();

  constructor(
    @Optional() private readonly authenticator?: Authenticator,
    @Optional() private readonly ownWrites?: OwnWrites,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access = this.accessOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const position = request.headers['x-min-position'];
    if (access?.kind === 'public') {
      if (access.unasked) return true;
      if (position === undefined && !this.authenticator?.hasCredentials(request)) return true;
    }
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
    if (access.kind === 'permission' && user && !access.anyOf.some((permission) => holds(user, permission)))
      throw user.secondFactorMissing ? secondFactorRequired() : forbidden();
    if (user?.shared && access.kind !== 'public' && request.routeOptions.url?.startsWith(OWN_ACCOUNT)) throw ofAll();
    if (position !== undefined) request.headers['x-min-position'] = await this.see(request, position);
    return true;
  }

  /** @returns what a route may go by: no position beyond the log */
  private async see({ scope }: FastifyRequest, position: string | string[]): Promise<string> {
    if (typeof position !== 'string' || !POSITION.test(position)) {
      throw new AppError('bad_request', 'BAD_POSITION', 'X-Min-Position geçerli değil.');
    }
    return (await this.ownWrites?.see(scope, position)) ?? position;
  }
}

const secondFactorRequired = () =>
  new AppError(
    'forbidden',
    'SECOND_FACTOR_REQUIRED',
    'Yönetim alanını kullanmadan önce Güvenlik sayfasından iki adımlı doğrulamayı açmalısınız.',
  );

const ofAll = () => new AppError('conflict', 'DEMO_SHARED', 'Demo hesabını herkes kullanır; bu onunla yapılamaz.');

const forbidden = () => new AppError('forbidden', 'FORBIDDEN', 'Bu işlem için yetkiniz yok.');

import { EventEmitter, once } from 'node:events';
import { Body, Controller, Get, Headers, HttpCode, Module, NotFoundException, Param, Query, Req } from '@nestjs/common';
import { Post } from '#platform/http/idempotency/write-routes.js';
import { idParam } from '@ilan/api';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, type AppErrorKind } from '#kernel/app-error.js';
import { Public, RequirePermission, SignedIn } from '#platform/http/access.js';
import { RequestContext } from '#platform/http/request-context.js';
import { zodBody, zodParam, zodQuery } from '#platform/http/zod-pipe.js';

const thing = z.object({
  title: z.string().check(z.minLength(10, 'Başlık en az 10 karakter olmalıdır')),
  price: z.optional(z.int()),
});
const filters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** A request that says when it has begun, and ends when a test lets it. */
export const longRequest = new EventEmitter();

@Controller()
class ThingsController {
  constructor(private readonly context: RequestContext) {}

  @Get('api/things/:id')
  @Public()
  one(@Param('id', zodParam(idParam)) id: number) {
    return { id, correlation: this.context.correlationId };
  }

  @Get('api/seen')
  @Public()
  seen(@Headers('x-min-position') position: string | undefined) {
    return { position };
  }

  @Get('api/things')
  @Public()
  list(@Query(zodQuery(filters)) query: z.output<typeof filters>) {
    return query;
  }

  @Post('api/things')
  @Public()
  @HttpCode(201)
  async add(@Body(zodBody(thing)) body: z.output<typeof thing>) {
    await Promise.resolve();
    this.context.reached('0000000000000042');
    return { ...body, context: this.context.commandContext() };
  }

  @Get('api/fail/:kind')
  @Public()
  fail(@Param('kind') kind: AppErrorKind): never {
    throw new AppError(kind, 'ROLE_IN_USE', 'Bir cümle.', {
      retryAfter: 2.5,
      details: { member_count: 3 },
      errors: { a: ['b'] },
    });
  }

  @Get('api/crash/:how')
  @Public()
  crash(@Param('how') how: string): never {
    if (how === 'nest') throw new NotFoundException('secret');
    if (how === 'lost') throw Object.assign(new Error('terminating connection, secret'), { code: '57P01' });
    if (how === 'nul') throw Object.assign(new Error('secret'), { code: '22021', severity: 'ERROR' });
    // oxlint-disable-next-line typescript/only-throw-error -- libraries do throw text
    if (how === 'text') throw 'secret';
    throw new Error('secret');
  }

  @Get('api/mine')
  @SignedIn()
  mine() {
    return 'never';
  }

  @Get('api/staff')
  @RequirePermission('adverts.view')
  staff() {
    return 'never';
  }

  @Get('api/address')
  @Public()
  address(@Req() request: FastifyRequest) {
    return { ip: request.ip };
  }

  @Get('api/long')
  @Public()
  async long() {
    const end = once(longRequest, 'end');
    longRequest.emit('begun');
    await end;
    return { done: true };
  }

  @Get('page')
  @Public()
  page() {
    return {};
  }
}

/** Routes of every kind, for the tests of what the application does around them. */
@Module({ controllers: [ThingsController] })
export class ThingsModule {}

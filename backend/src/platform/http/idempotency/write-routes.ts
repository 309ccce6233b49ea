import * as routes from '@nestjs/common';
import { AnswerOnce } from './answer-once.js';
import { RefusedAt } from './refused-at.js';

type Route = (path?: string | string[]) => MethodDecorator;

/**
 * Nest's own decorators of routes that change something, each of which answers a repeated `Idempotency-Key` once, and tells with a refusal, too,
 * how far the log stood. An interceptor for every route would cost a read a third of its time: Nest leads what it stands before through
 * observables.
 */
const answeringOnce =
  (route: Route): Route =>
  (path) =>
    routes.applyDecorators(route(path), routes.UseInterceptors(AnswerOnce, RefusedAt));

export const Post = answeringOnce(routes.Post);
export const Put = answeringOnce(routes.Put);
export const Patch = answeringOnce(routes.Patch);
export const Delete = answeringOnce(routes.Delete);

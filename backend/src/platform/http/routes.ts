import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/internal';
import { MetadataScanner, type ModulesContainer } from '@nestjs/core';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import { ACCESS, type Access } from './access.js';
import { ANSWER, type Answer } from './api-answer.js';
import { bodyLimitOf } from './limits/body-limit.js';
import { FilePipe } from './uploads/one-file.js';
import { ZodPipe } from './zod-pipe.js';

const WRITTEN_AS = 'ilan:written-as';

/** Gives a controller that a function makes a name of its own, for the API description. */
export function nameController(controller: Type, name: string): Type {
  Reflect.defineMetadata(WRITTEN_AS, controller.name, controller);
  Object.defineProperty(controller, 'name', { value: name });
  return controller;
}

export interface RouteInput {
  readonly pipe: ZodPipe;
  /** `@Param('id', …)`: the one value; undefined for the whole object. */
  readonly name: string | undefined;
}

/** A route as its controller declares it. */
export interface Route {
  readonly method: string;
  /** `/api/listings/:id` */
  readonly path: string;
  readonly controller: string;
  /** The controller's name in the sources, where one class is several controllers. */
  readonly writtenAs: string;
  readonly handler: string;
  readonly access: Access | undefined;
  readonly answer: Answer | undefined;
  readonly inputs: readonly RouteInput[];
  /** The field of the one file that the route takes. */
  readonly file: string | undefined;
  /** Bytes that its body may have, where it names a limit of its own. */
  readonly bodyLimit: number | undefined;
}

/** Every route of every controller, a line each; a handler with two paths gives two. */
export function findRoutes(modules: ModulesContainer): Route[] {
  const routes: Route[] = [];
  const scanner = new MetadataScanner();
  for (const module of modules.values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as object;
      for (const handler of scanner.getAllMethodNames(prototype))
        routes.push(...routesOf(metatype as Type, prototype, handler));
    }
  }
  return routes.sort((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'));
}

function routesOf(controller: Type, prototype: object, handler: string): Route[] {
  const method = Reflect.get(prototype, handler) as object;
  const verb = Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod | undefined;
  if (verb === undefined) return [];
  const shared = {
    method: RequestMethod[verb],
    controller: controller.name,
    writtenAs: (Reflect.getMetadata(WRITTEN_AS, controller) as string | undefined) ?? controller.name,
    handler,
    access: Reflect.getMetadata(ACCESS, method) as Access | undefined,
    answer: Reflect.getMetadata(ANSWER, method) as Answer | undefined,
    inputs: pipesOf(controller, handler).flatMap(({ pipe, name }) => (pipe instanceof ZodPipe ? [{ pipe, name }] : [])),
    file: pipesOf(controller, handler)
      .map(({ pipe }) => pipe)
      .find((pipe) => pipe instanceof FilePipe)?.field,
    bodyLimit: bodyLimitOf(Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, method)),
  };
  const prefixes = list(Reflect.getMetadata(PATH_METADATA, controller));
  const paths = list(Reflect.getMetadata(PATH_METADATA, method));
  return prefixes.flatMap((prefix) => paths.map((path) => ({ ...shared, path: join(prefix, path) })));
}

function pipesOf(controller: Type, handler: string): { pipe: unknown; name: string | undefined }[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as Record<
    string,
    { readonly data?: unknown; readonly pipes?: readonly unknown[] }
  >;
  return Object.values(args).flatMap(({ data, pipes = [] }) =>
    pipes.map((pipe) => ({ pipe, name: typeof data === 'string' ? data : undefined })),
  );
}

const list = (value: unknown): string[] =>
  Array.isArray(value) ? (value as string[]) : [(value as string | undefined) ?? ''];

function join(prefix: string, path: string): string {
  const parts = [prefix, path].flatMap((part) => part.split('/')).filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

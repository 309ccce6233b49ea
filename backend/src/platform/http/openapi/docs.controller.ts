import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import { Public } from '../access.js';
import { ApiAnswer } from '../api-answer.js';
import { holds } from '../authenticator.js';
import { isOperator } from '../operators.js';
import { findRoutes, type Route } from '../routes.js';
import { openApiDocument } from './document.js';
import type { JsonSchema } from './schemas.js';

const require = createRequire(import.meta.url);
const FILES = dirname(require.resolve('swagger-ui-dist/package.json'));
const TYPES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

// Everything comes from files of our own, so that the page's policy needs no exception.
const PAGE = `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>İlanPazar API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body><div id="swagger-ui"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });\n`;

@Controller('api/docs')
export class DocsController {
  private routes: readonly Route[] | undefined;
  /** By the permissions that its reader has: there are few sets of them. */
  private readonly documents = new Map<string, JsonSchema>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly config: Config,
  ) {}

  @Get()
  @Public()
  @ApiAnswer(undefined, { status: 200, description: 'Bu sayfa' })
  page(@Res() reply: FastifyReply): void {
    void reply.type('text/html; charset=utf-8').send(PAGE);
  }

  @Get('openapi.json')
  @Public()
  @ApiAnswer(undefined, { status: 200, description: 'Bu belge' })
  openApi(@Req() request: FastifyRequest): JsonSchema {
    const routes = (this.routes ??= findRoutes(this.modules)).filter((route) => this.mayRead(route, request));
    const key =
      routes.length === this.routes.length ? 'all' : routes.map(({ method, path }) => `${method} ${path}`).join();
    const known = this.documents.get(key);
    if (known) return known;
    const document = openApiDocument(routes);
    this.documents.set(key, document);
    return document;
  }

  /** What the staff can do is described to those who may do it, and to operators. */
  private mayRead({ access }: Route, request: FastifyRequest): boolean {
    if (access?.kind !== 'permission') return true;
    const { user } = request.scope;
    return (
      (user !== undefined && access.anyOf.some((permission) => holds(user, permission))) ||
      isOperator(request, this.config)
    );
  }

  @Get('start.js')
  @Public()
  @ApiAnswer(undefined, { status: 200 })
  start(@Res() reply: FastifyReply): void {
    void reply.type('text/javascript; charset=utf-8').send(START);
  }

  @Get(':file')
  @Public()
  @ApiAnswer(undefined, { status: 200 })
  file(@Param('file') file: string, @Res() reply: FastifyReply): void {
    const type = Object.hasOwn(TYPES, file) ? TYPES[file] : undefined;
    if (!type) throw new AppError('not_found', 'NOT_FOUND', 'Aradığınız dosya bulunamadı.');
    void reply
      .type(type)
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(join(FILES, file)));
  }
}

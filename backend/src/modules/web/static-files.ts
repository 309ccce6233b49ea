import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ClientBuild } from './client-build.js';

const NOT_PUBLIC = /^(?:index\.html|\..*|.*\.(?:br|gz))$/;

/** Hands out the built client: hashed assets for ever, icons and the manifest from the root for a day. */
@Injectable()
export class StaticFiles implements OnModuleInit {
  constructor(
    private readonly build: ClientBuild,
    private readonly host: HttpAdapterHost,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.build.exists) return;
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const root = this.build.clientFolder;
    await fastify.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/build/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: true,
      index: false,
    });
    for (const { name } of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile()))
      if (!NOT_PUBLIC.test(name))
        fastify.get(`/${name}`, (_request, reply) => reply.sendFile(name, root, { maxAge: '1d', immutable: false }));
  }
}

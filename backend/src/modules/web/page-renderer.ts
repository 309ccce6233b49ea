import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { CurrentLocation } from '@ilan/api';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { loggedPath } from '#platform/http/request-record.js';
import { ClientBuild } from './client-build.js';
import { EncodedPage } from './encoded-page.js';
import { type ClientBundle, loadBundle, type Rendered } from './entry-server.js';
import { InProcessApi } from './in-process-api.js';
import type { CachedPage } from './page-cache.js';
import { PageTemplate } from './page-template.js';

/** Longer than this nobody waits for content: the shell goes out and the browser renders. */
export const RENDER_LIMIT = 5_000;

const NONE: ReadonlySet<string> = new Set();

export type RenderOutcome = { readonly page: CachedPage; readonly keep: boolean };

/** Makes the HTML of public pages, always as a visitor without session sees them. */
@Injectable()
export class PageRenderer implements OnModuleInit {
  private readonly logger = new Logger('web');
  private template: PageTemplate | undefined;
  private bundle: ClientBundle | undefined;
  private shellPage: EncodedPage | undefined;
  private readonly api: InProcessApi;

  constructor(
    private readonly build: ClientBuild,
    private readonly config: Config,
    private readonly clock: Clock,
    host: HttpAdapterHost,
  ) {
    const fastify = host.httpAdapter.getInstance<FastifyInstance>();
    this.api = new InProcessApi(fastify, () => this.clock.now().getTime());
  }

  async onModuleInit(): Promise<void> {
    if (!this.build.exists) {
      this.logger.warn(
        'The client is not built: pages answer 503 until `npm run build` has run and the server starts again.',
      );
      return;
    }
    const secure = this.config.publicUrl.startsWith('https:');
    this.template = new PageTemplate(this.build.template, (path) => this.build.read(path), secure);
    this.shellPage = new EncodedPage(this.template.shell);
    this.bundle = await loadBundle(this.build.serverEntry);
  }

  /** Empty while the client is not built. */
  get contentSecurityPolicy(): string {
    return this.template?.contentSecurityPolicy ?? '';
  }

  /** First parts of addresses below which nothing is for everybody; empty while the client is not built. */
  get privateParts(): ReadonlySet<string> {
    return this.bundle?.privateParts ?? NONE;
  }

  /** @param status of the answer that carries it. */
  shell(status = 200): CachedPage | undefined {
    return this.shellPage && { kind: 'page', status, body: this.shellPage };
  }

  forgetShared(): void {
    this.api.forget();
  }

  /** Undefined while the client is not built. Never throws: what cannot be rendered becomes the shell, not to be kept. */
  async render(url: string, place?: CurrentLocation): Promise<RenderOutcome | undefined> {
    const { template, bundle } = this;
    if (!template || !bundle) return undefined;
    try {
      const rendered = await this.inTime((signal) =>
        bundle.render({
          url,
          origin: this.config.publicUrl,
          transport: this.api.transport,
          now: this.clock.now().getTime(),
          signal,
          ...(place && { place }),
        }),
      );
      return this.outcome(rendered, template);
    } catch (error) {
      this.logger.error({ msg: 'a page was not rendered', err: error, path: loggedPath(url) });
      return this.unrendered();
    }
  }

  /** What the browser draws by itself; not to be kept. */
  unrendered(): RenderOutcome | undefined {
    const page = this.shell();
    return page && { page, keep: false };
  }

  private outcome(rendered: Rendered, template: PageTemplate): RenderOutcome {
    if (rendered.kind === 'redirect') return { page: rendered, keep: true };
    // A fault of the API shows as the page's own "try again", and says so to machines.
    const status = rendered.status >= 500 ? 503 : rendered.status;
    return {
      page: { kind: 'page', status, body: new EncodedPage(template.page(rendered)) },
      keep: status === 200,
    };
  }

  private async inTime<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const ending = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`Rendering took longer than ${RENDER_LIMIT} ms`));
        ending.abort();
      }, RENDER_LIMIT);
    });
    try {
      return await Promise.race([work(ending.signal), limit]);
    } finally {
      clearTimeout(timer);
    }
  }
}

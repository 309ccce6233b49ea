import type { FastifyInstance } from 'fastify';
import type { Transport, TransportAnswer } from './entry-server.js';

/** The same on every page and parsed once for all of them. */
const SHARED = new Set(['/api/home/categories', '/api/settings', '/api/footer-pages', '/api/social-media']);
const LIFE = 15_000;

/** Calls the API of this process without a network: the same routes, rules and answers that a browser gets. */
export class InProcessApi {
  private readonly shared = new Map<string, { readonly answer: Promise<TransportAnswer>; readonly expires: number }>();

  constructor(
    private readonly fastify: Pick<FastifyInstance, 'inject'>,
    private readonly now: () => number,
  ) {}

  readonly transport: Transport = ({ path, headers }) => {
    const mark = path.indexOf('?');
    const route = mark < 0 ? path : path.slice(0, mark);
    return SHARED.has(route) ? this.sharedAnswer(route, headers) : this.call(path, headers);
  };

  forget(): void {
    this.shared.clear();
  }

  private sharedAnswer(route: string, headers: Readonly<Record<string, string>>): Promise<TransportAnswer> {
    const known = this.shared.get(route);
    if (known && known.expires > this.now()) return known.answer;
    const answer = this.call(route, headers);
    this.shared.set(route, { answer, expires: this.now() + LIFE });
    const forget = () => this.shared.delete(route);
    answer.then(({ status }) => status !== 200 && forget(), forget);
    return answer;
  }

  private async call(url: string, headers: Readonly<Record<string, string>>): Promise<TransportAnswer> {
    const answer = await this.fastify.inject({ method: 'GET', url, headers: { ...headers } });
    let parsed: unknown;
    return {
      status: answer.statusCode,
      header: (name) => {
        const value = answer.headers[name];
        return value === undefined ? null : String(value);
      },
      json: async () => (parsed ??= JSON.parse(answer.payload) as unknown),
    };
  }
}

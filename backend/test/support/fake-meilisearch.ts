import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Document {
  readonly id: number | string;
  readonly [field: string]: unknown;
}
type Indexes = Map<string, Map<string, Document>>;

interface Query {
  readonly indexUid: string;
  readonly filter?: readonly string[];
  readonly page?: number;
  readonly hitsPerPage?: number;
  readonly limit?: number;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

const lost = (uid: string) => new Refusal(404, 'index_not_found', `Index \`${uid}\` not found.`);
const WORDS = ['w1', 'w2', 'w3'] as const;

/**
 * Answers as a Meilisearch server does what a follower and a plain search ask of it: a write to an index that is not there makes one, a task that
 * fails says so only to who asks, an emptied server is well. It ranks nothing; the contract of searches is for the real one.
 */
export class FakeMeilisearch {
  /** Of each request that came: `POST /multi-search`. */
  readonly asked: string[] = [];
  /** Called before a write of documents is carried out. */
  beforeWrite: (uid: string) => Promise<void> = () => Promise.resolve();
  /** What tasks fail with from now on. */
  failing: string | undefined;
  /** Where they fail; everywhere unless named. */
  failingIn: string | undefined;
  key: string | undefined;
  frozen = false;
  /** Answers as a proxy does before a server that is not there. */
  behindProxy = false;
  #indexes: Indexes = new Map();
  readonly #tasks: { readonly type: string; readonly indexUid: string; error: Refusal | undefined }[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<FakeMeilisearch> {
    const fake = new FakeMeilisearch();
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The names of its indexes, without those that stand beside them. */
  get indexes(): readonly string[] {
    return [...this.#indexes.keys()].filter((uid) => !/_(?:stamp|terms)$/.test(uid));
  }

  ids(uid: string): readonly number[] {
    return [...(this.#indexes.get(uid)?.values() ?? [])].map(({ id }) => Number(id)).sort((a, b) => a - b);
  }

  /** As it is after its volume was lost. */
  empty(): void {
    this.#indexes = new Map();
  }

  /** A copy of all it has. @returns what puts it back */
  copy(): () => void {
    const kept = structuredClone(this.#indexes);
    return () => void (this.#indexes = structuredClone(kept));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    this.asked.push(`${method} ${url}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.frozen) return;
    if (this.behindProxy) {
      response.statusCode = 502;
      response.setHeader('content-type', 'text/html');
      response.end('<html><body>502 Bad Gateway</body></html>');
      return;
    }
    response.setHeader('content-type', 'application/json');
    try {
      if (this.key !== undefined && request.headers.authorization !== `Bearer ${this.key}`)
        throw new Refusal(403, 'invalid_api_key', 'The provided API key is invalid.');
      const text = Buffer.concat(chunks).toString();
      response.end(JSON.stringify(await this.#of(method, url, text === '' ? undefined : JSON.parse(text))));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      response.statusCode = error.status;
      response.end(JSON.stringify(told(error)));
    }
  }

  async #of(method: string, url: string, body: unknown): Promise<unknown> {
    const { pathname, searchParams } = new URL(url, this.url);
    const [, place, uid = '', part, more] = pathname.split('/');
    if (place === 'multi-search')
      return { results: (body as { queries: readonly Query[] }).queries.map((query) => this.#search(query)) };
    if (place === 'tasks') return this.#task(Number(uid));
    if (place !== 'indexes') throw new Refusal(404, 'not_found');
    if (method === 'GET' && uid === '') return { results: [...this.#indexes.keys()].map((name) => ({ uid: name })) };
    if (method === 'GET' && part === 'documents') {
      const all = [...this.#index(uid).values()];
      const offset = Number(searchParams.get('offset') ?? 0);
      return { results: all.slice(offset, offset + Number(searchParams.get('limit') ?? 20)), total: all.length };
    }
    if (method === 'GET' && part === 'stats') return { numberOfDocuments: this.#index(uid).size, isIndexing: false };
    if (method === 'POST' && uid === '') return this.#created((body as { uid: string }).uid);
    if (method === 'DELETE')
      return this.#enqueue('indexDeletion', uid, () => void (this.#index(uid), this.#indexes.delete(uid)));
    if (part === 'settings') return this.#enqueue('settingsUpdate', uid, () => void this.#index(uid));
    await this.beforeWrite(uid);
    if (more === 'delete-batch')
      return this.#enqueue('documentDeletion', uid, () => {
        for (const id of body as readonly number[]) this.#index(uid).delete(String(id));
      });
    return this.#enqueue('documentAdditionOrUpdate', uid, () => {
      const index = this.#indexes.get(uid) ?? new Map<string, Document>();
      this.#indexes.set(uid, index);
      for (const document of body as readonly Document[]) index.set(String(document.id), document);
    });
  }

  #created(uid: string): unknown {
    return this.#enqueue('indexCreation', uid, () => {
      if (this.#indexes.has(uid)) throw new Refusal(409, 'index_already_exists');
      this.#indexes.set(uid, new Map());
    });
  }

  #index(uid: string): Map<string, Document> {
    const index = this.#indexes.get(uid);
    if (!index) throw lost(uid);
    return index;
  }

  /** Of filters it knows those of words, of which each looks for one of several, and those of beginnings. */
  #search({ indexUid, filter = [], page = 1, hitsPerPage, limit = 20 }: Query): unknown {
    const wanted = filter.filter((one) => one.startsWith('w1 ')).map((one) => one.match(/(?<=")[^"]+(?=")/g) ?? []);
    const begins = filter.flatMap(beginningTest);
    const found = [...this.#index(indexUid).values()].filter((document) => {
      const words = WORDS.flatMap((attribute) => (document[attribute] ?? []) as readonly string[]);
      return wanted.every((any) => any.some((word) => words.includes(word))) && begins.every((test) => test(document));
    });
    const from = hitsPerPage === undefined ? 0 : (page - 1) * hitsPerPage;
    return { indexUid, hits: found.slice(from, from + (hitsPerPage ?? limit)), totalHits: found.length };
  }

  #enqueue(type: string, indexUid: string, work: () => void): unknown {
    let error: Refusal | undefined;
    try {
      if (this.failing !== undefined && (this.failingIn ?? indexUid) === indexUid)
        throw new Refusal(500, 'no_space_left_on_device', this.failing);
      work();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      error = refusal;
    }
    const taskUid = this.#tasks.push({ type, indexUid, error }) - 1;
    return { taskUid, indexUid, type, status: 'enqueued', enqueuedAt: '2026-01-01T00:00:00Z' };
  }

  #task(uid: number): unknown {
    const task = this.#tasks[uid];
    if (!task) throw new Refusal(404, 'task_not_found');
    const { type, indexUid, error } = task;
    return { uid, type, indexUid, status: error ? 'failed' : 'succeeded', error: error ? told(error) : null };
  }
}

/** `first STARTS WITH "kol"`, and the same with NOT before it. */
function beginningTest(expression: string): ((document: Document) => boolean)[] {
  const [, not, attribute = '', beginning = ''] =
    /^(NOT )?(first|inside) STARTS WITH "([^"]*)"$/.exec(expression) ?? [];
  if (attribute === '') return [];
  const has = (document: Document): boolean =>
    [document[attribute] ?? []].flat().some((text) => typeof text === 'string' && text.startsWith(beginning));
  return [(document) => has(document) !== (not !== undefined)];
}

const told = ({ message, code }: Refusal) => ({ message, code, type: 'invalid_request', link: '' });

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { textAt, xmlTree } from '#test/invoices/xml-tree.js';

const API_KEY = '9EE05B6564525810C86A32646DB46A26';

interface Kept {
  readonly xml: string;
  readonly number: string;
  readonly alias: string | null;
  code: 'unknown' | 'waiting' | 'succeed' | 'error';
  detail: string;
  cancelled: boolean;
}

interface Answer {
  readonly status: number;
  readonly said?: unknown;
}

/** How answers are spoilt on their way. `silence`: what was asked is done, and nobody hears of it. */
export type SpoiltAnswer = 'silence' | 'html' | 'endless' | 'broken' | 'slow' | 'nothing';

/**
 * Speaks the REST protocol of Nilvera as its documents have it: a key as bearer, documents as the file of a form, states by ETTN, refusals as a
 * list of codes. Written from the documents, apart from the client that it is tried with.
 */
export class FakeNilvera {
  /** By ETTN. */
  readonly documents = new Map<string, Kept>();
  /** Companies that take e-Fatura, with their mailboxes. */
  readonly companies = new Map<string, readonly string[]>();
  readonly calls: string[] = [];
  #spoilt: SpoiltAnswer[] = [];
  #refusal: readonly [status: number, errors: readonly object[]] | undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeNilvera> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const fake = new FakeNilvera(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void fake.#answer(request, response));
    return fake;
  }

  get env(): Record<string, string> {
    return { NILVERA_API_KEY: API_KEY, NILVERA_URL: this.url };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** The next answers, one after the other. */
  spoil(...how: readonly SpoiltAnswer[]): void {
    this.#spoilt = [...how];
  }

  /** The next document is not taken. */
  refuse(
    status: number,
    ...errors: readonly { readonly Code: number; readonly Description: string; readonly Detail?: string }[]
  ): void {
    this.#refusal = [status, errors];
  }

  /** What the tax office has said of it by now. */
  became(ettn: string, code: Kept['code'], detail = ''): void {
    Object.assign(this.documents.get(ettn) ?? {}, { code, detail });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    const body = await buffer(request);
    this.calls.push(`${request.method ?? ''} ${url.pathname}${url.search}`);
    const isKnown = request.headers.authorization === `Bearer ${API_KEY}`;
    const answer: Answer = isKnown ? this.#said(request.method ?? '', url, body) : { status: 401 };
    spoilt(this.#spoilt.shift(), answer, response);
  }

  #said(method: string, url: URL, body: Buffer): Answer {
    if (method === 'POST' && /^\/(?:earchive|einvoice)\/Send\/Xml$/.test(url.pathname)) return this.#taken(url, body);
    const [, vkn] = /^\/general\/GlobalCompany\/Check\/TaxNumber\/(\d{10,11})$/.exec(url.pathname) ?? [];
    if (method === 'GET' && vkn !== undefined) {
      const mailboxes = this.companies.get(vkn) ?? [];
      const about = { TaxNumber: vkn, Title: 'Şirket', Type: 'OZEL', DocumentType: 'Invoice' };
      return { status: 200, said: mailboxes.map((Name) => ({ ...about, Name })) };
    }
    const place = /^\/(earchive\/Invoices|einvoice\/Sale)\/([0-9a-f-]{36})\/(Status|Cancel)$/;
    const [, kind, ettn = '', deed] = place.exec(url.pathname) ?? [];
    const known = this.documents.get(ettn);
    // Each sort of document is asked for at its own address only.
    if (!known || (kind === 'einvoice/Sale') !== (known.alias !== null)) return { status: 404 };
    if (method === 'GET' && deed === 'Status') return { status: 200, said: statusOf(known) };
    if (method !== 'PUT' || deed !== 'Cancel' || known.alias !== null) return { status: 404 };
    if (known.cancelled) return { status: 409, said: { Errors: [{ Code: 1010, Description: 'Belge iptal edilmiş' }] } };
    known.cancelled = true;
    return { status: 200, said: true };
  }

  #taken(url: URL, body: Buffer): Answer {
    const refusal = this.#refusal;
    this.#refusal = undefined;
    if (refusal) return { status: refusal[0], said: { Message: 'Geçersiz', Errors: refusal[1] } };
    const xml = /name="file"[^]*?\r\n\r\n([^]*?)\r\n--/.exec(body.toString('utf8'))?.[1] ?? '';
    const root = xmlTree(xml);
    const [ettn, number] = [textAt(root, 'cbc:UUID'), textAt(root, 'cbc:ID')];
    if (this.documents.has(ettn))
      return { status: 409, said: { Errors: [{ Code: 1001, Description: 'ETTN sistemde kayıtlı' }] } };
    const alias = url.pathname.startsWith('/einvoice') ? url.searchParams.get('Alias') : null;
    this.documents.set(ettn, { xml, number, alias, code: 'waiting', detail: '', cancelled: false });
    return { status: 200, said: { UUID: ettn, InvoiceNumber: number } };
  }
}

function spoilt(how: SpoiltAnswer | undefined, { status, said }: Answer, response: ServerResponse): void {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  switch (how) {
    case 'silence':
      response.socket?.destroy();
      break;
    case 'slow':
      break;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bakımdayız</h1>');
      break;
    case 'broken':
      response.writeHead(200, json).end('{"StatusCode": "succ');
      break;
    case 'nothing':
      response.writeHead(503).end();
      break;
    case 'endless':
      endless(response);
      break;
    case undefined:
      response.writeHead(status, json).end(said === undefined ? '' : JSON.stringify(said));
  }
}

const statusOf = ({ alias, code, detail, cancelled }: Kept): object =>
  alias === null
    ? { StatusCode: code, StatusDetail: detail, ReportStatus: 'Raporlanmadı', CancelStatus: cancelled }
    : { InvoiceProfile: 'TEMELFATURA', InvoiceStatus: { Code: code, Description: 'Durum', DetailDescription: detail } };

/** Until the other side has had enough. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = `"${'x'.repeat(64 * 1024)}",`;
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3StandIn {
  readonly url: string;
  close(): Promise<void>;
}

/** The few S3 answers that the adapter relies on, in memory, for tests: buckets, objects, lists, bulk deletion, path style. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const buckets = new Map<string, Map<string, Buffer>>();

  const answer = async (request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> => {
    const address = new URL(request.url ?? '/', 'http://stand.in');
    const [, bucketName = '', ...rest] = decodeURIComponent(address.pathname).split('/');
    const key = rest.join('/');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=anahtar/')) {
      return { status: 403, body: error('AccessDenied') };
    }
    if (!key && request.method === 'PUT') {
      buckets.set(bucketName, new Map());
      return { status: 200 };
    }
    const bucket = buckets.get(bucketName);
    if (!bucket) return { status: 404, body: error('NoSuchBucket') };
    if (address.searchParams.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) bucket.delete(name);
      return { status: 200, body: '<?xml version="1.0"?><DeleteResult></DeleteResult>' };
    }
    if (address.searchParams.has('list-type')) {
      const prefix = address.searchParams.get('prefix') ?? '';
      const found = [...bucket.keys()].filter((name) => name.startsWith(prefix));
      const contents = found.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
      return { status: 200, body: `<?xml version="1.0"?><ListBucketResult>${contents}</ListBucketResult>` };
    }
    if (!key) return { status: 200 };
    if (request.method === 'PUT') {
      bucket.set(key, body);
      return { status: 200 };
    }
    const object = bucket.get(key);
    return object ? { status: 200, body: object } : { status: 404, body: error('NoSuchKey') };
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => response.writeHead(status).end(request.method === 'HEAD' ? undefined : body),
      () => response.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://anahtar:gizli@127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

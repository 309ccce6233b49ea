import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SearchServer } from './search-server.js';

type Status = 'succeeded' | 'failed' | 'canceled';

/** Speaks as much of the server's language as a write needs; each task ends as `status` says, after this time. */
async function aServer(status: Status, endsAfterMs = 0) {
  const begun = Date.now();
  const asked: string[] = [];
  const http: Server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    request.resume();
    const task = {
      uid: 7,
      taskUid: 7,
      indexUid: 'listings',
      type: 'documentDeletion',
      enqueuedAt: '2026-01-01T00:00:00Z',
    };
    const looked = request.method === 'GET';
    const error = { message: 'no space left', code: 'no_space_left_on_device', type: 'system', link: '' };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        ...task,
        status: looked && Date.now() - begun >= endsAfterMs ? status : 'enqueued',
        error: looked && status !== 'succeeded' ? error : null,
      }),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    asked,
    server: new SearchServer({ url: `http://127.0.0.1:${port}` }),
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
}

describe('who answers in the place of Meilisearch', () => {
  it.each([
    ['a page', 502, '<html>Bad Gateway</html>'],
    ['a page that says all is well', 200, '<html>Bakımdayız</html>'],
    ['an answer of another program', 200, '{"ok":true}'],
    ['a refusal that is none of its own', 404, '{"message":"no Route matched"}'],
  ])('is a server that is away: %s', async (_, status, body) => {
    const http = createServer((request, response) => {
      request.resume();
      response.statusCode = status;
      response.end(body);
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const server = new SearchServer({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
    const search = server.search({ uid: 'listings_1', confirmed: 0 }, { sort: 'newest', page: 1, per_page: 5 });
    await expect(search).rejects.toMatchObject({ name: 'ServerFault', kind: 'away' });
    http.closeAllConnections();
    http.close();
  });
});

describe('a write to Meilisearch', () => {
  it('is done when its task is', async () => {
    const { server, asked, close } = await aServer('succeeded');
    await expect(server.finish(await server.remove('listings_1', [1]))).resolves.toBeUndefined();
    expect(asked.at(-1)).toBe('GET /tasks/7');
    close();
  });

  it('is asked after less often the longer it takes: questions keep a server from its work', async () => {
    const { server, asked, close } = await aServer('succeeded', 1_500);
    await server.finish(await server.remove('listings_1', [1]));
    const questions = asked.filter((call) => call === 'GET /tasks/7').length;
    expect(questions).toBeGreaterThan(3);
    expect(questions).toBeLessThan(20);
    close();
  });

  // The client gives a failed task back like any other: the marks would be taken away and the listing never be found.
  it.each(['failed', 'canceled'] as const)('fails when its task has %s', async (status) => {
    const { server, close } = await aServer(status);
    await expect(server.finish(await server.remove('listings_1', [1]))).rejects.toThrow('no space left');
    close();
  });
});

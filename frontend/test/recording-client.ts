import type { QueryClient } from '@tanstack/react-query';
import { ApiClient } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';

/** @returns a client to whose calls nothing is answered, and what they brought along: `PUT /api/thing` with its body; reading and cookies left out */
export function recordingClient() {
  const sent: (readonly [string, unknown])[] = [];
  const client: QueryClient = createQueryClient(
    new ApiClient(({ method, path, body }) => {
      if (method !== 'GET') sent.push([`${method} ${path}`, typeof body === 'string' ? JSON.parse(body) : body]);
      return Promise.resolve({ status: 200, header: () => null, json: () => Promise.resolve({}) });
    }),
  );
  return { client, sent };
}

import type { MyDraft } from '@ilan/api';
import type { ApiClient } from '@/shared/api-client/api-client';
import { type Draft, draftUpdateOf } from '../state/draft';

/** The copy of a draft that other devices of the same person see. */
export interface ServerDraft {
  readonly read: () => Promise<MyDraft['draft']>;
  /** Answers when the server took it. */
  readonly write: (draft: Draft, writer: string) => Promise<string | null>;
  readonly clear: () => Promise<void>;
}

export const serverDraft = (api: ApiClient): ServerDraft => ({
  read: async () => (await api.get<MyDraft>('/api/my/draft')).draft,
  write: async (draft, writer) =>
    (await api.put<MyDraft>('/api/my/draft', draftUpdateOf(draft, writer))).draft?.updated_at ?? null,
  clear: () => api.delete('/api/my/draft'),
});

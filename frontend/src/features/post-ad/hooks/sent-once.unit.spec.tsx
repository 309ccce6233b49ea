import { describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ListingPosted } from '@ilan/api';
import type { ReactNode } from 'react';
import { ApiClient, type Transport } from '@/shared/api-client/api-client';
import { createQueryClient } from '@/shared/api-client/query-client';
import { aPhoto } from '@test/listing-builders';
import { memoryStorage } from '@test/memory-storage';
import { EMPTY } from '../state/draft';
import { DraftEditor } from '../state/draft-editor';
import { usePublish } from './use-publish';
import { useSaveEdit } from './use-save-edit';
import { DraftEditorContext } from './draft-editor-context';

const posted = { id: 7, listing_number: '1', slug_pid: 'x-p7', status: 'pending', revision: 1, message: 'Oldu.' };
const draft = { ...EMPTY, title: 'Ford Focus 1.6 TDCi', price: '100' };

/** The hook inside an open wizard whose page is not left: a phone that takes its time to show the next one. */
function inWizard<Hook>(hook: (done: (posted: ListingPosted) => void) => Hook, statuses: readonly number[] = [200]) {
  const calls: string[] = [];
  const done: ListingPosted[] = [];
  const transport: Transport = async ({ method, path }) => {
    // The cookie that goes before a change.
    if (method === 'GET') return { status: 204, header: () => null, json: async () => null };
    const status = statuses[calls.push(`${method} ${path}`) - 1] ?? 200;
    return {
      status,
      header: () => null,
      json: async () => (status === 200 ? posted : { message: 'Olmadı.', errors: {} }),
    };
  };
  const { storage } = memoryStorage();
  const upload = async () => ({ ...aPhoto('x'), same_as: [] });
  const editor = new DraftEditor({
    storage,
    server: null,
    prepare: async (file) => file,
    uploads: { upload, look: upload, discard: async () => undefined },
  });
  const queryClient = createQueryClient(new ApiClient(transport));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <DraftEditorContext value={editor}>{children}</DraftEditorContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => hook((answer) => done.push(answer)), { wrapper });
  return { result, calls, done };
}

const publishing = (statuses?: readonly number[]) =>
  inWizard(
    (onPosted) => usePublish({ draft, tellOthers: () => undefined, onPosted, onRefused: () => undefined }),
    statuses,
  );
const saving = (statuses?: readonly number[]) =>
  inWizard(
    (onSaved) => useSaveEdit({ id: 7, revision: 1, newest: 1, draft, onSaved, onRefused: () => undefined }),
    statuses,
  );

describe('an ad that is being posted', () => {
  it('is sent once for a press that comes after its success, while the page still stands', async () => {
    const { result, calls, done } = publishing();
    await act(async () => result.current.publish());
    await waitFor(() => expect(done).toHaveLength(1));
    await act(async () => result.current.publish());
    expect(calls).toEqual(['POST /api/listings']);
    expect(done).toHaveLength(1);
  });

  it('can be sent again after a refusal', async () => {
    const { result, calls, done } = publishing([422, 200]);
    await act(async () => result.current.publish());
    await waitFor(() => expect(result.current.publishing).toEqual({ kind: 'failed', sentence: 'Olmadı.' }));
    await act(async () => result.current.publish());
    await waitFor(() => expect(done).toHaveLength(1));
    expect(calls).toHaveLength(2);
  });
});

describe('an edit that is being saved', () => {
  it('is sent once for a press that comes after its success, while the page still stands', async () => {
    const { result, calls, done } = saving();
    await act(async () => result.current.save());
    await waitFor(() => expect(done).toHaveLength(1));
    await act(async () => result.current.save());
    expect(calls).toEqual(['PUT /api/listings/7']);
    expect(done).toHaveLength(1);
  });

  it('can be sent again after a refusal', async () => {
    const { result, calls, done } = saving([422, 200]);
    await act(async () => result.current.save());
    await waitFor(() => expect(result.current.failure).toBe('Olmadı.'));
    await act(async () => result.current.save());
    await waitFor(() => expect(done).toHaveLength(1));
    expect(calls).toHaveLength(2);
  });
});

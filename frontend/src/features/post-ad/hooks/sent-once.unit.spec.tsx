import { describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act as actNow, renderHook, waitFor } from '@testing-library/react';
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
function inWizard<Hook>(
  hook: (done: (posted: ListingPosted) => void) => Hook,
  statuses: readonly number[] = [200],
  held = Promise.resolve(),
) {
  const calls: string[] = [];
  const done: ListingPosted[] = [];
  const transport: Transport = async ({ method, path }) => {
    // The cookie that goes before a change.
    if (method === 'GET') return { status: 204, header: () => null, json: async () => null };
    const status = statuses[calls.push(`${method} ${path}`) - 1] ?? 200;
    await held;
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
  const { result, unmount } = renderHook(() => hook((answer) => done.push(answer)), { wrapper });
  return { result, calls, done, unmount };
}

const left: unknown[] = [];
const onLeftBehind = (outcome: unknown): void => void left.push(outcome);
const publishing = (statuses?: readonly number[], held?: Promise<void>) =>
  inWizard(
    (onPosted) =>
      usePublish({ draft, tellOthers: () => undefined, onPosted, onRefused: () => undefined, onLeftBehind }),
    statuses,
    held,
  );
const saving = (statuses?: readonly number[], held?: Promise<void>) =>
  inWizard(
    (onSaved) =>
      useSaveEdit({ id: 7, revision: 1, newest: 1, draft, onSaved, onRefused: () => undefined, onLeftBehind }),
    statuses,
    held,
  );

describe('an ad that is being posted', () => {
  it('is sent once for a press that comes after its success, while the page still stands', async () => {
    const { result, calls, done } = publishing();
    await actNow(async () => result.current.publish());
    await waitFor(() => expect(done).toHaveLength(1));
    await actNow(async () => result.current.publish());
    expect(calls).toEqual(['POST /api/listings']);
    expect(done).toHaveLength(1);
  });

  it('can be sent again after a refusal', async () => {
    const { result, calls, done } = publishing([422, 200]);
    await actNow(async () => result.current.publish());
    await waitFor(() => expect(result.current.publishing).toEqual({ kind: 'failed', sentence: 'Olmadı.' }));
    await actNow(async () => result.current.publish());
    await waitFor(() => expect(done).toHaveLength(1));
    expect(calls).toHaveLength(2);
  });
});

describe('an edit that is being saved', () => {
  it('is sent once for a press that comes after its success, while the page still stands', async () => {
    const { result, calls, done } = saving();
    await actNow(async () => result.current.save());
    await waitFor(() => expect(done).toHaveLength(1));
    await actNow(async () => result.current.save());
    expect(calls).toEqual(['PUT /api/listings/7']);
    expect(done).toHaveLength(1);
  });

  it('can be sent again after a refusal', async () => {
    const { result, calls, done } = saving([422, 200]);
    await actNow(async () => result.current.save());
    await waitFor(() => expect(result.current.failure).toBe('Olmadı.'));
    await actNow(async () => result.current.save());
    await waitFor(() => expect(done).toHaveLength(1));
    expect(calls).toHaveLength(2);
  });
});

describe.each([
  ['an ad that is being posted', () => publishing, 'publish'],
  ['an edit that is being saved', () => saving, 'save'],
] as const)('%s when its page is left', (_name, of, act) => {
  it.each([
    ['succeeds', [200], [posted]],
    ['is refused', [422], ['Olmadı.']],
  ] as const)('and %s leads nowhere, and is told', async (_how, statuses, outcome) => {
    left.length = 0;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { result, calls, done, unmount } = of()(statuses, held);
    const current: Partial<Record<'publish' | 'save', () => void>> = result.current;
    await actNow(async () => current[act]?.());
    await waitFor(() => expect(calls).toHaveLength(1));
    unmount();
    answer();
    await waitFor(() => expect(left).toEqual(outcome));
    expect(done).toEqual([]);
  });
});

import { expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toastStore } from '@/shared/ui/toast';
import { recordingClient } from '@test/recording-client';
import { useAttachments } from './use-attachments';

it('whoever leaves a conversation whose photos are on their way is told, and nothing goes on for nobody', async () => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = jest.fn();
  const { client, sent } = recordingClient();
  const { result, unmount } = renderHook(() => useAttachments([], () => undefined), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.add([new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg')]));
  expect(result.current.ready).toBe(false);
  unmount();
  await new Promise((done) => setTimeout(done));
  expect(toastStore.get().map(({ title }) => title)).toEqual([
    'Konuşmadan çıktığınız için yüklenmemiş fotoğraflar eklenmedi.',
  ]);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo');
  expect(sent).toEqual([]);
});

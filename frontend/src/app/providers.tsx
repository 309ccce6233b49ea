import type { ReactNode } from 'react';
import { Provider as StateProvider, type createStore } from 'jotai';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { NowContext } from '@/shared/i18n/now';
import { OriginContext } from '@/shared/seo/page-head';

export interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly store: ReturnType<typeof createStore>;
  readonly now: number;
  readonly origin: string;
  readonly children: ReactNode;
}

export const Providers = ({ queryClient, store, now, origin, children }: ProvidersProps) => (
  <QueryClientProvider client={queryClient}>
    <StateProvider store={store}>
      <NowContext value={now}>
        <OriginContext value={origin}>{children}</OriginContext>
      </NowContext>
    </StateProvider>
  </QueryClientProvider>
);

import type { QueryClient } from '@tanstack/react-query';

/** What runs beside React in a browser. */
export const startBrowserParts = (_queryClient: QueryClient): void => {};

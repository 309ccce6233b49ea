import type { BrowserServer } from 'playwright-core';

export function launchBrowserServer(): Promise<BrowserServer>;

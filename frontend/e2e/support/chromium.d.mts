import type { Browser, BrowserServer } from 'playwright-core';

export function openChromium(): Promise<Browser>;
export function launchBrowserServer(): Promise<BrowserServer>;

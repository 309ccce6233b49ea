import type { EncodedPage } from './encoded-page.js';

export type CachedPage =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'page'; readonly status: number; readonly body: EncodedPage };

interface Entry {
  readonly page: CachedPage;
  readonly expires: number;
  readonly bytes: number;
}

export interface PageCacheLimits {
  /** Milliseconds. */
  readonly life: number;
  readonly entries: number;
  readonly bytes: number;
}

const LIMITS: PageCacheLimits = { life: 30_000, entries: 2_000, bytes: 96 * 1024 * 1024 };
const LISTING = /-p([1-9]\d*)(?:\?|$)/;

/** Rendered pages for half a minute, least recently used out first. What an event concerns is dropped at once. */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;
  /** Counts drops, so that what was rendered before one is not kept after it. */
  private drops = 0;

  constructor(private readonly limits: PageCacheLimits = LIMITS) {}

  get epoch(): number {
    return this.drops;
  }

  get(key: string, now: number): CachedPage | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    if (entry.expires <= now) {
      this.bytes -= entry.bytes;
      return undefined;
    }
    this.entries.set(key, entry);
    return entry.page;
  }

  /** @param epoch as it was when the rendering began. */
  put(key: string, page: CachedPage, now: number, epoch: number): void {
    if (epoch !== this.drops) return;
    this.remove(key);
    const bytes = 2 * key.length + (page.kind === 'page' ? page.body.bytes : 0);
    this.entries.set(key, { page, expires: now + this.limits.life, bytes });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.limits.entries && this.bytes <= this.limits.bytes) break;
      this.remove(oldest);
    }
  }

  /** A listing came, changed or went: its own page and every list that may show it. */
  dropListing(id: number): void {
    this.drops += 1;
    for (const key of this.entries.keys()) {
      const shown = LISTING.exec(key)?.[1];
      if (shown === undefined || Number(shown) === id) this.remove(key);
    }
  }

  clear(): void {
    this.drops += 1;
    this.entries.clear();
    this.bytes = 0;
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }
}

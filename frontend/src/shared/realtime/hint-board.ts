import type { QueryClient } from '@tanstack/react-query';
import type { HintName, HintPayload } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { heardParts, type Stale } from './heard-part';
import { HintGate } from './hint-gate';
import { markStale } from './mark-stale';
import { publishHint } from './use-hint';

interface Admission {
  /** A revision of a record passes once, and none after a later one. The public and an owner hear of the same revisions. */
  readonly gate?: 'public' | 'own';
  /** Whether what is asked from now on shows at least the state that the hint speaks of. */
  readonly awaited?: false;
}

/** How hints are let in that are not like every other: every time, and with their state awaited. */
const ADMISSIONS: { readonly [Name in HintName]?: Admission } = {
  listing_published: { gate: 'public' },
  listing_changed: { gate: 'public' },
  listing_removed: { gate: 'public' },
  my_listing_changed: { gate: 'own' },
  // Every open page hears it at once, and the answer comes from memory or the log: nobody waits for a position.
  settings_changed: { awaited: false },
  content_changed: { awaited: false },
  search_words_changed: { awaited: false },
};

/** Hints carry no data: they make the queries that they concern stale, and the open pages fetch again. */
export class HintBoard {
  readonly #gates = { public: new HintGate(), own: new HintGate() };
  readonly #bursts = new HintGate();

  constructor(private readonly queryClient: QueryClient) {}

  take<Name extends HintName>(name: Name, hint: HintPayload<Name>): void {
    const { gate, awaited = true } = ADMISSIONS[name] ?? {};
    if (gate && !this.#gates[gate].admits(hint)) return;
    if (awaited) apiOf(this.queryClient).minPosition.see(hint.position);
    for (const { hints } of heardParts()) hints[name]?.(hint).forEach((stale) => this.#mark(stale));
    publishHint(name, hint);
  }

  #mark({ keys, when }: Stale): void {
    if (when === 'now') markStale(this.queryClient, keys);
    else if (when === 'on return') markStale(this.queryClient, keys, { refetchType: 'none' });
    else this.#bursts.soon(when.soon, () => markStale(this.queryClient, keys));
  }
}

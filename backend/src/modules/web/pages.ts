import type { CurrentLocation, Hint } from '@ilan/api';
import { Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { placeText } from '#modules/locations/contract.js';
import { PageCache } from './page-cache.js';
import { pageKey } from './page-key.js';
import { PageRenderer, type RenderOutcome } from './page-renderer.js';

/** Pages that are rendered at the same time; each takes the one thread of the process for some milliseconds. */
const AT_ONCE = 32;

/** Public pages: from the cache, or rendered once for everybody who asks at the same moment. */
@Injectable()
export class Pages implements OnModuleInit {
  private readonly cache = new PageCache(() => this.clock.now().getTime());
  private readonly rendering = new Map<
    string,
    { readonly epoch: number; readonly outcome: Promise<RenderOutcome | undefined> }
  >();

  constructor(
    private readonly renderer: PageRenderer,
    private readonly clock: Clock,
    @Optional() private readonly hints?: HintPublisher,
  ) {}

  onModuleInit(): void {
    this.hints?.listen((hints) => hints.forEach((hint) => this.heed(hint)));
  }

  /** Undefined while the client is not built. @param place where the visitor usually looks, for pages that depend on it */
  async at(url: string, place?: CurrentLocation): Promise<RenderOutcome | undefined> {
    const path = pageKey(url);
    // What somebody asks for by hand has no end of line (unlike a hash, which servers are sent now and then): no such key is anybody's address.
    const key = place === undefined ? path : `${path}\n${placeText(place)}`;
    const known = this.cache.get(key);
    return known ? { page: known, keep: true } : this.render(key, path, place);
  }

  private render(key: string, path: string, place: CurrentLocation | undefined): Promise<RenderOutcome | undefined> {
    const { epoch } = this.cache;
    const running = this.rendering.get(key);
    if (running?.epoch === epoch) return running.outcome;
    // The page draws itself in the browser then: whoever asks for a thousand made-up addresses makes nobody wait.
    if (this.rendering.size >= AT_ONCE) return Promise.resolve(this.renderer.unrendered());
    const outcome = this.renderer.render(path, place).then((made) => {
      if (this.rendering.get(key)?.outcome === outcome) this.rendering.delete(key);
      if (made?.keep) this.cache.put(key, made.page, epoch);
      return made;
    });
    this.rendering.set(key, { epoch, outcome });
    return outcome;
  }

  private heed({ name, payload }: Hint): void {
    if (name.startsWith('listing_')) {
      this.cache.dropListing(payload.id);
    } else if (name === 'settings_changed' || name === 'content_changed') {
      this.renderer.forgetShared();
      this.cache.clear();
    }
  }
}

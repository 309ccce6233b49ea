import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { BackgroundService } from '#platform/declared/background-service.js';
import { backoff } from '#platform/retry/backoff.js';
import { Metrics } from '#platform/telemetry/metrics.js';
import { PopularTerms } from '#modules/search/terms/popular-terms.js';
import { WakeUp } from '#modules/search/wake-up.js';
import { INDEX_VERSION } from '../meilisearch/index-version.js';
import { SearchEngine } from '../search-engine.js';
import { ServedSearchEngine } from './served-search-engine.js';

/** What other processes write is found this often; what this one writes wakes it at once. */
const POLL_MS = 300;
/** Whether the server still has what it had is asked this often, also when nothing is written. */
const LOOK_EVERY_MS = 3_000;
const COMPARE_EVERY_MS = 60_000;
/** What people search for is as new as that there. */
const TERMS_EVERY_MS = 60_000;
const MAX_BACKOFF_MS = 3_000;

/** Copies the documents of the database to the search server for as long as a worker lives; without a search server it does nothing. */
@Injectable()
export class ServerFollowing extends BackgroundService implements BeforeApplicationShutdown {
  override readonly runsIn = 'worker';
  readonly #log = new Logger('Search');
  readonly #wake = new WakeUp();
  readonly #stop = new AbortController();
  readonly #served: ServedSearchEngine | undefined;
  #loop: Promise<void> | undefined;
  #failures = 0;
  #lookAt = 0;
  #compareAt = 0;
  #termsAt = 0;
  /** The index that the terms stand beside. */
  #termsIn: string | undefined;
  /** Ads in the database and on the server when they were compared last. */
  #compared: { readonly database: number; readonly server: number } | undefined;

  constructor(
    engine: SearchEngine,
    metrics: Metrics,
    private readonly terms: PopularTerms,
  ) {
    super();
    if (!(engine instanceof ServedSearchEngine)) return;
    this.#served = engine;
    engine.onWritten(() => this.#wake.up());
    metrics.watch(
      'search_server_documents_missing',
      'Ads that the database has and the search server has not, when compared last; below 0: too many',
      () => (this.#compared ? this.#compared.database - this.#compared.server : 0),
    );
  }

  override start(): void {
    if (this.#served) this.#loop ??= this.#run(this.#served);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    this.#wake.up();
    await this.#loop;
  }

  override async whenIdle(): Promise<void> {
    const served = this.#served;
    while (served && this.#loop && this.#failures === 0 && !(await isLevel(served))) {
      this.#wake.up();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #run(served: ServedSearchEngine): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        if (Date.now() >= this.#lookAt || !(await isLevel(served))) await this.#follow(served);
        this.#recovered();
        await this.#wake.within(POLL_MS);
      } catch (error) {
        await this.#failed(error);
      }
    }
  }

  async #follow(served: ServedSearchEngine): Promise<void> {
    await served.follower.follow(this.#stop.signal);
    this.#lookAt = Date.now() + LOOK_EVERY_MS;
    await this.#handTermsOn(served);
    if (Date.now() < this.#compareAt || !(await isLevel(served))) return;
    this.#compareAt = Date.now() + COMPARE_EVERY_MS;
    this.#compared = await served.compareTotals();
    if (this.#compared && this.#compared.database !== this.#compared.server)
      this.#log.warn(
        `The search server has ${this.#compared.server} ads, the database ${this.#compared.database}: see "search compare"`,
      );
  }

  async #handTermsOn(served: ServedSearchEngine): Promise<void> {
    const now = Date.now();
    const { index_uid: uid } = await served.fills.served();
    if (uid === null || (now < this.#termsAt && uid === this.#termsIn) || !(await isLevel(served))) return;
    const isDone = await served.fills.alone(async () => {
      await served.server.putTerms(uid, await this.terms.all(), now);
      return true;
    });
    if (isDone) [this.#termsAt, this.#termsIn] = [now + TERMS_EVERY_MS, uid];
  }

  async #failed(error: unknown): Promise<void> {
    this.#failures += 1;
    if (this.#failures === 1) this.#log.warn(`The search server cannot be filled, it is tried again: ${String(error)}`);
    const until = Date.now() + backoff(this.#failures, 250, MAX_BACKOFF_MS);
    // A write does not shorten the pause: the server would be asked again at once, for nothing.
    while (!this.#stop.signal.aborted && Date.now() < until)
      await this.#wake.within(Math.max(1, Math.min(POLL_MS, until - Date.now())));
  }

  #recovered(): void {
    if (this.#failures > 0) this.#log.log('The search server is filled again');
    this.#failures = 0;
  }
}

async function isLevel({ fills }: ServedSearchEngine): Promise<boolean> {
  const { index_uid: uid, version, generation, live_generation: live, confirmed, change } = await fills.served();
  return uid !== null && version === INDEX_VERSION && live === generation && confirmed >= change;
}

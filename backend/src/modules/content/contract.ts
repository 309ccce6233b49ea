interface PublishedPage {
  /** `kullanim-kosullari-s2`: its path without the slash. */
  readonly slug_paid: string;
  readonly updated_at: Date;
}

/** The pages that staff has written for everybody, as they are published: for sitemaps, and for what leads to them. */
export abstract class PublishedPages {
  /** Those of now, also where another process has just published one. */
  abstract all(): Promise<readonly PublishedPage[]>;
  /** Whether visitors find this page, as far as this process has heard: at once, and within two seconds of a change. */
  abstract has(id: number): boolean;
}

export { addressFault } from './contract/page-at.js';
export { SiteAddresses } from './contract/site-addresses.js';
export { writtenPageOf } from './contract/written-page.js';

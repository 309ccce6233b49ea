import type { Product, ProductOptions } from './product.mjs';

export const SOME_ADS: number;
export const LANE_ADS: number;
/** Gives a data folder the demo's photos as far as an earlier product made them. */
export function lendPhotos(dataDir: string): void;
/** A data folder for a first start that is not about photos: they are made already. To be removed by the caller. */
export function dataDirWithPhotos(): string;
/** A data folder of the caller's own with that many ads of the demo; to be removed by the caller, as `Product.remove` does. */
export function loadedDataDir(ads?: number): Promise<string>;
/** The folder that all others with that many ads are copies of; no product starts in it. */
export function keptDataDir(ads?: number): Promise<string>;
/** A product that has its ads already. */
export function startLoadedProduct(
  options?: Omit<ProductOptions, 'dataDir'> & { readonly ads?: number },
): Promise<Product>;

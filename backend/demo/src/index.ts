export { DemoCatalogueLoader } from './demo-catalogue.js';
export { DemoCatalogueModule } from './demo-catalogue.module.js';
export { publishedAds } from './published-ads.js';

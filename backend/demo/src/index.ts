export { DemoCatalogueLoader } from './demo-catalogue.js';
export { DemoCatalogueModule } from './demo-catalogue.module.js';

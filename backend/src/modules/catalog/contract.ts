export { Catalog, type CatalogCategory, type CatalogNode } from './catalog.js';

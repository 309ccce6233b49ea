import type { English } from '../english';
import type * as tr from '../tr/admin-pages';

export const adminDashboardPages: English<typeof tr.adminDashboardPages> = { dashboard: 'Dashboard' };

export const adminSettingsPages: English<typeof tr.adminSettingsPages> = { settings: 'Settings' };

export const advertsPages: English<typeof tr.advertsPages> = { adverts: 'Ads', advert: 'Ad' };

export const auditPages: English<typeof tr.auditPages> = { audit: 'Audit log', history: 'History of the ad' };

export const categoriesPages: English<typeof tr.categoriesPages> = { categories: 'Categories', category: 'Category' };

export const citiesPages: English<typeof tr.citiesPages> = { cities: 'Cities & districts', place: 'City or district' };

export const customersPages: English<typeof tr.customersPages> = { customers: 'Users', customer: 'User' };

export const engineeringPages: English<typeof tr.engineeringPages> = {
  engineering: 'Engineering',
  events: 'Events',
  stream: 'Event stream',
  request: 'Events of the request',
  read_models: 'Read models',
  read_model: 'Read model',
  rows: 'Why is it so?',
  types: 'Event types',
};

export const filtersPages: English<typeof tr.filtersPages> = {
  filters: 'Filters',
  category: 'Filters of the category',
  named: 'Filters and options',
};

export const invoicesPages: English<typeof tr.invoicesPages> = { invoices: 'Invoices', invoice: 'Invoice' };

export const ledgerPages: English<typeof tr.ledgerPages> = { periods: 'Periods', accounts: 'Account mapping' };

export const managementPages: English<typeof tr.managementPages> = { management: 'Administrators' };

export const messageReportsPages: English<typeof tr.messageReportsPages> = {
  reports: 'Message reports',
  conversation: 'History of the conversation',
};

export const packagesPages: English<typeof tr.packagesPages> = { packages: 'Packages' };

export const staticPages: English<typeof tr.staticPages> = {
  pages: 'Pages',
  page: 'Page',
  layout: 'Placement of pages',
  places: 'Placement',
  social: 'Social media',
  arranged: 'Page groups and social media',
  preview: 'Preview of the page',
};

export const paymentsPages: English<typeof tr.paymentsPages> = {
  payments: 'Payments',
  order: 'Order',
  transfers: 'Bank movements',
  payouts: 'Unmatched payouts',
  fees: 'Fee invoices',
  terms: 'Seller details',
};

export const reportsPages: English<typeof tr.reportsPages> = { reports: 'Reports', runs: 'Prepared reports' };

export const reviewPages: English<typeof tr.reviewPages> = { review: 'Review queue' };

export const rolesPages: English<typeof tr.rolesPages> = { roles: 'Roles' };

export const rulesPages: English<typeof tr.rulesPages> = { rules: 'Rules' };

export const slidersPages: English<typeof tr.slidersPages> = { sliders: 'Slide settings', slide: 'Slide' };

export const searchWordsPages: English<typeof tr.searchWordsPages> = {
  synonyms: 'Synonyms',
  words: 'Search words',
  redirects: 'Search redirects',
  popular: 'Popular searches',
  rude: 'Rude words',
  word: 'Search word',
  rules: 'Search rules',
};

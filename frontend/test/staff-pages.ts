import { past } from '@/shared/i18n/tr/past';
import { aPhoto } from './listing-builders';

const at = '2026-11-24T10:00:00.000Z';
const changed = { updated_at: at, revision: 2 };
const icon = '<svg viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>';

/** What the server tells of changes is Turkish: it is data here, as names are. */
const change = (revision: number, way_back: string) => ({
  revision,
  at,
  sentence: `Ada wrote it (${revision})`,
  way_back,
});
const changes = { data: [change(2, 'open'), change(1, 'done'), change(0, 'none')], next: 0 };
const moments = [1, 2].map((revision) => ({ at, sentence: `Ada wrote it (${revision})`, stream: 'x', revision }));
const asOf = {
  ...{ at, happened: 2, total: 2, moments, left_out: [] },
  facts: [{ name: 'Field A', value: 'It was then' }],
  lines: [{ text: 'A line', path: null }],
};
const difference = {
  ...{ from: null, to: { revision: 2, at, sentence: 'Ada wrote it (2)' } },
  changes: [{ field: 'Field A', label: 'Field A', before: 'Old value', after: 'New value', parts: null }],
};
const ofChanges = (of: string) => ({
  [`/api/admin/${of}-changes`]: changes,
  [`/api/admin/${of}-changes/difference`]: difference,
});

const category = (id: number, parent_id: number | null, level: number) => ({
  ...{ id, parent_id, level, name: `Category ${id}`, slug_cid: `category-c${id}`, icon: level < 2 ? icon : '' },
  ...{ hidden: id === 8, hidden_above: false, revision: 1, filters: 2, ads: 3, former_names: ['Former'] },
});
const categories = [category(7, null, 0), category(8, 7, 1), category(9, 7, 1), category(11, 8, 2)];

const filter = (key: string, own: boolean, more: object = {}) => ({
  ...{
    key,
    label: `Filter ${key}`,
    type: 'select',
    unit: '',
    required: true,
    depends_on: null,
    options: ['One', 'Two'],
  },
  ...{ options_by: {}, owner_id: 7, owner: 'Category 7', own, overrides: own, revision: 1 },
  ...more,
});

const content = {
  ...{ title: 'About the site', slug: 'about', description: 'What it is about', seo_title: 'All about it' },
  text: '## Heading\n\nA **paragraph** of it.',
};
const page = (id: number, more: object = {}) => ({
  ...{
    id,
    title: 'About the site',
    slug_paid: `about-s${id}`,
    published: true,
    changed: true,
    needed: false,
    ...changed,
  },
  ...more,
});
const links = [{ name: 'Elsewhere Inc', link: 'https://elsewhere.example/', icon_svg: icon }];

const slide = {
  ...{ id: 7, title: 'Grand sale', text: 'All of it today', link: '/arama', desktop: aPhoto('a'), phone: aPhoto('b') },
  ...{ valid_from: '2026-11-01', valid_to: '2026-12-01', shown: true, rests: false, ...changed },
};
const rule = (id: string, kind: string, more: object) => ({
  id,
  kind,
  term: id,
  path: null,
  match: null,
  ...changed,
  ...more,
});

/** What is answered about everything that staff keeps for visitors, one of each sort of it. */
export const staffAnswers: Readonly<Record<string, unknown>> = {
  ...ofChanges('category'),
  ...ofChanges('filter'),
  ...ofChanges('slider'),
  ...ofChanges('page'),
  ...ofChanges('synonym'),
  ...ofChanges('search-rule'),
  '/api/admin/categories': {
    data: categories,
    gone: [{ id: 12, name: 'Went away', into: 7, into_name: 'Category 7', ads_left: 0 }],
  },
  '/api/admin/categories/7/as-of': asOf,
  '/api/admin/filters': {
    data: categories.map(({ id, parent_id, name, level }) => ({
      id,
      parent_id,
      name,
      level,
      own: 1,
      filters: 2,
      twins: [],
    })),
  },
  '/api/admin/filters/7': {
    category: { id: 7, name: 'Category 7', path: 'Category 7' },
    data: [
      filter('colour', true),
      filter('size', false, { type: 'range', unit: 'km', options: [], overrides: false }),
      filter('model', true, { depends_on: 'colour', options: [], options_by: { One: ['Red'] } }),
    ],
    gone: [
      { key: 'old', label: 'Old filter', excluded: false },
      { key: 'out', label: 'Filter not asked', excluded: true },
    ],
  },
  '/api/admin/filters/7/colour/use': {
    ...{ categories: ['Category 11'], ads: 3, numbers: 0 },
    values: [{ value: 'One', count: 2 }],
  },
  '/api/admin/filters/7.colour/as-of': asOf,
  '/api/admin/sliders': {
    data: [slide, { ...slide, id: 8, title: 'A later slide', shown: false, rests: true, valid_from: null }],
  },
  '/api/admin/sliders/7/as-of': asOf,
  '/api/admin/pages': {
    data: [page(7), page(8, { published: false }), page(9, { changed: false })],
    layout: { groups: [{ id: 1, title: 'The company', pages: [7, 8] }], footer: [9], head: [], revision: 1 },
    social: { links, revision: 1 },
  },
  '/api/admin/pages/7': { ...page(7), draft: content, public: { ...content, text: 'Another text, which is read.' } },
  '/api/admin/pages/7/as-of': asOf,
  '/api/admin/page-layout/as-of': asOf,
  '/api/admin/social-links/as-of': asOf,
  '/api/admin/synonyms': {
    data: (['same', 'also', 'by_ear'] as const).map((kind) => ({
      ...{ id: kind, kind, word: kind === 'same' ? null : 'word', words: ['one', 'two'], ...changed },
    })),
  },
  '/api/admin/search-rules': {
    data: [
      rule('lead', 'redirect', { path: '/about-s7' }),
      rule('hide', 'hidden', { updated_at: null }),
      rule('rude', 'rude', { match: 'whole' }),
    ],
  },
  '/api/admin/search-rules/popular': {
    data: [
      { search_term: 'bicycle', search_count: 1_204, kept_back: null },
      { search_term: 'hide', search_count: 3, kept_back: 'hidden' },
      { search_term: 'rude', search_count: 1, kept_back: 'rude' },
    ],
  },
};

interface ShownPage {
  /** Its path as the admin area knows it. */
  readonly path: string;
  readonly search?: string;
  /** What stands there once its data has come. */
  readonly sight: string;
  /** Buttons that are pressed then, in the language of the build. */
  readonly press?: readonly string[];
}

const PAST = [past.look, past.compare];

/** Every page on which staff keeps what visitors read, in each of its forms. */
export const shownPages: readonly ShownPage[] = [
  { path: 'categories', sight: 'Ada wrote it (1)' },
  { path: 'categories', search: '?in=7', sight: 'Category 9' },
  { path: 'categories', search: '?category=7', sight: 'Ada wrote it (1)', press: PAST },
  { path: 'categories', search: '?in=7&new=1', sight: 'Category 7' },
  { path: 'filters', sight: 'Category 9' },
  { path: 'filters/:id', sight: 'Filter colour' },
  { path: 'filters/:id', search: '?filter=colour', sight: 'Ada wrote it (1)', press: PAST },
  { path: 'filters/:id', search: '?filter=model', sight: 'Ada wrote it (1)' },
  { path: 'filters/:id', search: '?new=1', sight: 'Category 7' },
  { path: 'sliders', sight: 'A later slide' },
  { path: 'sliders', search: '?slide=7', sight: 'Ada wrote it (1)', press: PAST },
  { path: 'sliders', search: '?new', sight: '' },
  { path: 'pages', sight: '/about-s9' },
  { path: 'pages/:id', sight: 'Ada wrote it (1)', press: PAST },
  { path: 'pages/layout', sight: 'Ada wrote it (1)', press: PAST },
  { path: 'pages/social', sight: 'Ada wrote it (1)', press: PAST },
  { path: 'pages/:id/preview', sight: 'Heading' },
  { path: 'settings/synonyms', sight: 'Ada wrote it (1)' },
  { path: 'settings/search-redirects', sight: '/about-s7' },
  { path: 'settings/popular-searches', sight: 'bicycle' },
  { path: 'settings/rude-words', sight: 'Ada wrote it (1)' },
];

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import ts from 'typescript';
import type { QueryMeta } from '@tanstack/react-query';
import type { HintName, HintPayload } from '@ilan/api';
import { advertQuery } from '@/features/adverts/api/adverts';
import { customerQuery } from '@/features/customers/api/customer';
import { reportQuery } from '@/features/message-reports/api/message-reports';
import { QUEUES } from '@/features/review/api/review-keys';
import { citiesQuery } from '@/shared/api-client/queries/locations';
import { pagesQuery } from '@/features/pages/api/pages';
import { staffCategoriesQuery } from '@/features/categories/api/categories';
import { topCategoriesQuery } from '@/shared/api-client/queries/catalog';
import { placesQuery } from '@/features/cities/api/places';
import { filterCategoriesQuery } from '@/features/filters/api/filters';
import { popularSearchesQuery } from '@/shared/api-client/queries/search';
import { rulesQuery } from '@/features/search-words/api/search-rules';
import { synonymsQuery } from '@/features/search-words/api/synonyms';
import { slidersQuery } from '@/features/sliders/api/sliders';
import { misfitsQuery } from '@/features/my-ads/api/misfits';
import { waitingQuery } from '@/features/orders/api/orders';
import { reportRunsQuery } from '@/features/reports/api/report-runs';
import { reviewQuery } from '@/features/review/api/reviews';
import { conversationsQuery, threadQuery } from '@/features/messages/api/conversations';
import { searchIn } from '@/features/messages/state/list-address';
import { ApiClient } from '@/shared/api-client/api-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { contentPageQuery, pageLinksQuery, socialLinksQuery } from '@/shared/api-client/queries/content';
import { favoritesQuery } from '@/shared/api-client/queries/favorites';
import { homeQuery } from '@/shared/api-client/queries/home';
import { listingQuery, listingsQuery } from '@/shared/api-client/queries/listings';
import { unreadNoticesQuery } from '@/shared/api-client/queries/notices';
import { myCountsQuery } from '@/shared/api-client/queries/selling';
import { savedSearchesQuery } from '@/shared/api-client/queries/saved-searches';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { unreadMessagesQuery } from '@/shared/api-client/queries/unread-messages';
import { createQueryClient } from '@/shared/api-client/query-client';
import { hear, heardParts } from '@/shared/realtime/heard-part';
import { HintBoard } from '@/shared/realtime/hint-board';
import { adminHints } from './admin-hints';
import { foundHints } from './found/hints';
import { publicHints } from './hints';

const staffClient = createQueryClient(new ApiClient());
hear(...publicHints, ...adminHints(staffClient));

/** Conversations stand under their ad. */
const CHATS = ['conversations/thread/7', 'conversations/list (on return)'];
/** By hint: what of the site is asked for again, now or a moment later. Those of one feature alone are that feature's to try. */
const STALE = {
  listing_published: ['listings/list (on return)'],
  listing_changed: ['listings/list (on return)', ...CHATS, 'listings/detail/7', 'favorites/list', 'home'],
  listing_removed: ['listings/list (on return)', ...CHATS, 'listings/detail/7', 'favorites/list', 'home'],
  my_listing_changed: ['my-listings'],
  appeal_decided: ['my-listings'],
  settings_changed: ['settings'],
  content_changed: [
    'content',
    'location',
    'categories',
    'admin/categories',
    'admin/places',
    'admin/filters',
    'admin/pages',
    'admin/search-rules/list',
    'admin/sliders',
    'my-listings/misfits',
  ],
  search_words_changed: ['search (on return)', 'admin/pages', 'admin/search-rules', 'admin/synonyms'],
  notices_changed: ['favorites/list (on return)', 'notices'],
  review_changed: ['admin/adverts', 'admin/reviews/one/7', 'admin/reviews/queue'],
  permissions_changed: ['session'],
  new_message: ['unread', 'conversations/thread/7/5', 'conversations/list'],
  conversation_changed: ['conversations/thread/7/5', 'conversations/list'],
  update_unread_count: ['unread'],
  orders_changed: ['orders'],
  saved_searches_changed: ['saved-searches'],
  report_runs_changed: ['admin/report-runs'],
  // Nothing is asked for: a part of the page listens itself.
  typing: [],
} satisfies { readonly [Name in HintName]?: readonly string[] };
const NAMES = Object.keys(STALE) as readonly (keyof typeof STALE)[];
const SOURCES = join(__dirname, '..');
const HINTS = join(SOURCES, '../../backend/api/src');

const QUERIES: readonly { readonly queryKey: readonly unknown[]; readonly meta?: QueryMeta | undefined }[] = [
  ...[
    pagesQuery(),
    citiesQuery(),
    staffCategoriesQuery(),
    topCategoriesQuery(),
    placesQuery(),
    filterCategoriesQuery(),
    slidersQuery(),
    rulesQuery(),
    synonymsQuery(),
    homeQuery(),
    popularSearchesQuery(),
    listingsQuery(),
    listingQuery(7),
    favoritesQuery(),
    unreadNoticesQuery(),
    myCountsQuery(),
    misfitsQuery(),
  ],
  ...[
    unreadMessagesQuery(),
    threadQuery({ listing: 7, person: 5 }),
    conversationsQuery(searchIn(new URLSearchParams())),
  ],
  ...[
    settingsQuery(),
    pageLinksQuery(),
    socialLinksQuery(),
    contentPageQuery(7),
    sessionQuery(),
    advertQuery(7),
    reviewQuery(7),
    waitingQuery(),
    savedSearchesQuery(),
    reportRunsQuery(),
    { queryKey: QUEUES },
  ],
];
const hint = (over: Partial<HintPayload<'new_message' | 'conversation_changed'>> = {}) => ({
  id: 7,
  revision: 2,
  position: '0000000000000009',
  receiver_id: 3,
  sender_id: 5,
  person_id: 5,
  ...over,
});

const textsOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec|\.d)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** What a file of schemas says that the server may tell: a name of types, which nothing holds when the program runs. */
function hintsIn(text: string): readonly string[] {
  if (!text.includes('interface HintTable')) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'HintTable')
      found.push(...node.members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? name.text : [])));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('hints.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

const start = () => {
  const queryClient = createQueryClient(new ApiClient());
  const stale = jest.spyOn(queryClient, 'invalidateQueries');
  const heard = () => {
    jest.advanceTimersByTime(250);
    return stale.mock.calls
      .splice(0)
      .map(
        ([{ queryKey, refetchType } = {}]) => `${queryKey?.join('/')}${refetchType === 'none' ? ' (on return)' : ''}`,
      );
  };
  return { board: new HintBoard(queryClient), heard };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a hint of the server', () => {
  it.each(NAMES)('%s makes stale what concerns it', (name) => {
    const { board, heard } = start();
    board.take(name, hint());
    expect(heard()).toEqual(STALE[name]);
  });

  it('is heard somewhere, whichever it is', () => {
    expect(Object.entries<unknown>(foundHints).filter(([, hints]) => hints === undefined)).toEqual([]);
    const heard = new Set(heardParts().flatMap(({ hints }) => Object.keys(hints)));
    const listened = textsOf(join(SOURCES, 'features')).flatMap((text) => [...text.matchAll(/\buseHint\('(\w+)'/g)]);
    for (const [, name = ''] of listened) heard.add(name);
    const declared = textsOf(HINTS).flatMap(hintsIn);
    expect(declared).toEqual(expect.arrayContaining([...NAMES]));
    expect(declared.filter((name) => !heard.has(name))).toEqual([]);
  });

  it('would be missed if nobody heard it', () => {
    expect(
      hintsIn('declare module "./realtime.js" { interface HintTable { /** Of a wish. */ wished: HintTo<"user">; } }'),
    ).toEqual(['wished']);
  });

  it('names the keys of queries that there are', () => {
    const known = QUERIES.map(({ queryKey }) => queryKey.join('/'));
    const named = Object.values(STALE).flatMap((keys) => keys.map((key) => key.replace(' (on return)', '')));
    expect(named.filter((key) => !known.some((one) => one.startsWith(key)))).toEqual([]);
  });

  it('counts once, and not after a later one of the same ad; its owner hears of it beside the public', () => {
    const { board, heard } = start();
    board.take('listing_published', hint());
    board.take('listing_published', hint());
    board.take('listing_changed', hint({ revision: 1 }));
    board.take('my_listing_changed', hint());
    expect(heard()).toEqual(['listings/list (on return)', 'my-listings']);
  });

  it('in a burst asks once', () => {
    const { board, heard } = start();
    for (let revision = 3; revision < 9; revision += 1) board.take('my_listing_changed', hint({ revision }));
    expect(heard()).toEqual(['my-listings']);
  });

  it('need not come for what staff is shown: all of it is asked for anew, once, when the line first stands; who was looked at is not, because that leaves a trace', () => {
    const staff = QUERIES.filter(({ queryKey }) => queryKey[0] === 'admin');
    expect(staff.length).toBeGreaterThan(6);
    const looked = [customerQuery('5'), reportQuery('9')];
    for (const { queryKey, meta } of [...staff, ...looked])
      staffClient
        .getQueryCache()
        .build(staffClient, { queryKey, meta: meta ?? {} })
        .setData({});
    const asked = heardParts().flatMap(({ beforeFirst = [] }) => beforeFirst);
    const covering = ({ queryKey }: (typeof QUERIES)[number]) =>
      asked.filter((key) => key.every((one, at) => one === queryKey[at])).length;
    expect(staff.map((query) => [query.queryKey.join('/'), covering(query)])).toEqual(
      staff.map(({ queryKey }) => [queryKey.join('/'), 1]),
    );
    expect(looked.map(covering)).toEqual([0, 0]);
  });

  it('is heard by parts that are known once each', () => {
    const known = heardParts().length;
    hear(...publicHints);
    expect(heardParts()).toHaveLength(known);
  });
});

interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
  readonly priority: number;
}

/** On the home page, in lists and on the page of an ad, or on two of them; what a press on a heart does comes with the press. */
const OF_ADS =
  /\/src\/shared\/(?:listing-card\/(?!toggle-favorite)|ui\/(?:photo|price|section)\.|api-client\/queries\/listings)|\/react-query\/.*nfiniteQuery|\/lucide-react\/dist\/esm\/icons\/(?:camera|heart|map-pin|chevron-left)\./;

/** Beside lists also in forms, dialogs and the preview of an ad. */
const OF_CONTROLS =
  /\/src\/shared\/ui\/(?:checkbox|radio|select)\.|\/lucide-react\/dist\/esm\/icons\/(?:locate-fixed|bell-plus|bell-ring|sliders-horizontal)\./;

/** What every list is made of, besides the ads; parts that few lists need are loaded when they are needed. */
const OF_LISTS =
  /\/src\/(?:app\/routes\/public\/category|features\/category\/(?:api\/l|hooks\/|state\/(?!map-)|components\/(?!map\/|compare\/|filter-drawer|words-filter)|search-route)|shared\/(?:i18n\/tr\/category\.|saved-searches\/sa))/;

/** Parts of lists that are small and seldom needed: together they are one name in what everybody starts with. */
const OF_FEW_LISTS = /\/src\/features\/category\/components\/(?:compare\/compare-(?:choice|tray)|words-filter)\./;

/** All that an ad says, on its page and in the previews of it. */
const OF_AN_AD =
  /\/src\/(?:shared\/gallery\/(?!lightbox|zoomed)|features\/product\/components\/(?:product-article|facts|seller-card|summary|safety-tips)\.)/;

/** What tells of an ad what became of it, on its page and in lists of one's own: one file packs better than seven. */
const SIGNS_OF_ADS =
  /\/lucide-react\/dist\/esm\/icons\/(?:trending-(?:up|down)|badge-check|eye-off|phone|flag|hourglass|share-2|shield-check|message-circle-reply)\.|\/shared\/routing\/conversation-path\./;

/** Small parts of the pages of staff: each file of its own would be one name more in what everybody starts with. */
const OF_STAFF =
  /\/src\/(?:shared\/admin\/(?:use-last-seen|use-theirs|moving-ads|in-turn|card|status-badge|past\/past-query|past\/use-moment|past\/step-of)|features\/payments\/state\/said-by)\./;

/** Small parts of the pages of an account, for the same reason. */
const OF_ACCOUNTS = /\/src\/features\/account\/(?:state\/said-by|components\/username-for-managers)\./;

/** Icons of pages that members and staff alone have: apart, each would be one name more in what everybody starts with. */
const OF_THE_SIGNED_IN =
  /\/lucide-react\/dist\/esm\/icons\/(?:arrow-down|ban|bell-off|check-check|circle-question-mark|circle-x|clock|download|keyboard|lock|messages-square|newspaper|printer|receipt-text|rocket|rotate-ccw|shield-exclamation-point|undo-2|users-round)\./;

/** What somebody agrees to and has agreed to: before paying, and on the pages of an order. */
const OF_AGREEMENTS = /\/src\/shared\/(?:orders\/accepted-texts|ui\/text-to-read|i18n\/tr\/accepted-texts)\./;

/** Back and on through the wizard, and what changes or removes an entry: small icons that pages load together. */
const OF_STEPS = /\/lucide-react\/dist\/esm\/icons\/(?:arrow-left|arrow-right|pencil|trash)\./;

/**
 * What every page begins with, and small parts that nearly every page asks for next: those of breadcrumbs, of the place where somebody looks, and
 * what is named by hints and by the live connection, which guests have, too. In the first script they pack better than in files of their own. A group brings along what its
 * files import.
 */
const OF_EVERY_PAGE =
  /\/frontend\/index\.html|rolldown\/runtime|\/src\/(?:entry-client|own-value|shared\/(?:place\/(?:own-place|own-place-pill|few-here|texts)|i18n\/tr\/own-place|layout\/sell-button|seo\/json-ld|ui\/(?:breadcrumb|use-alive)|routing\/soon|api-client\/queries\/(?:home|notices|unread-messages)|realtime\/say|state\/online-atom))\.|\/lucide-react\/dist\/esm\/icons\/scale\./;

/** What the header shows to members alone, their menu, and where their pages stand: one file packs better than sixteen. */
const OF_MEMBERS =
  /\/src\/(?:features\/[^/]+\/(?:account-links|hooks\/use-(?:new-finds|unread-notices))|app\/(?:(?:found\/)?account-links|private-routes|composed-pages|(?:found\/)?private-pages)|features\/[^/]+\/private-pages|shared\/(?:layout\/(?:account-notice|header\/(?:profile-menu|account-menu|notice-bell))|messages\/(?:use-)?unread-[a-z]+|notices\/use-unread-notices|i18n\/tr\/account-(?:menu|links)))\.|\/lucide-react\/dist\/esm\/icons\/(?:bell|credit-card|key-round)\./;

/**
 * What is packed into one script, where parts of their own would each be a name in what everybody starts with. Files and icons are named
 * by hand; a test asks that each name is still somebody's (`src/app/chunk-groups.unit.spec.ts`), since a renamed file leaves its group silently.
 */
export const CHUNK_GROUPS: ChunkGroup[] = [
  { name: 'index', test: OF_EVERY_PAGE, priority: 2 },
  { name: 'ads', test: OF_ADS, priority: 1 },
  { name: 'controls', test: OF_CONTROLS, priority: 1 },
  { name: 'saved', test: /\/src\/shared\/saved-searches\/(?:keep-search|texts)\./, priority: 1 },
  // Wherever a price is typed it is read, too.
  { name: 'priced', test: /\/src\/shared\/forms\/(?:price-field|typed-price)\./, priority: 1 },
  { name: 'article', test: OF_AN_AD, priority: 1 },
  { name: 'staff', test: OF_STAFF, priority: 1 },
  { name: 'account-parts', test: OF_ACCOUNTS, priority: 1 },
  { name: 'steps', test: OF_STEPS, priority: 1 },
  { name: 'marks', test: OF_THE_SIGNED_IN, priority: 1 },
  { name: 'agreed', test: OF_AGREEMENTS, priority: 1 },
  { name: 'lists', test: OF_LISTS, priority: 1 },
  { name: 'compared', test: /\/src\/shared\/compare\//, priority: 1 },
  { name: 'few-lists', test: OF_FEW_LISTS, priority: 1 },
  { name: 'guards', test: /\/src\/app\/guards\./, priority: 2 },
  { name: 'members', test: OF_MEMBERS, priority: 1 },
  { name: 'signs', test: SIGNS_OF_ADS, priority: 2 },
  // What forms are checked by.
  {
    name: 'forms',
    test: /\/zod\/|\/backend\/api\/src\/(?:written-text|visible-line|listing-form)\./,
    priority: 2,
  },
];

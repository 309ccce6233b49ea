// The laws of the house (docs/architecture.md). Each is an error.
const CONTEXT = '^backend/src/modules/([^/]+)/';
const CONTRACT = '^backend/src/modules/([^/]+)/contract(\\.ts$|/)';
/** Files that Node is started with. */
const PROGRAMS =
  '^backend/src/(main[^/]*|cli|bench/(main|floor-server|liveness-probe|push-clients)|platform/photos/rendering-program|modules/moderation/rules/trial-program)\\.ts$';

/** The platform's rooms in layers, the lowest first. Rooms of one layer do not know each other. */
const PLATFORM = {
  ground: ['cli', 'declared', 'retry', 'signing', 'spreadsheet', 's3', 'telemetry'],
  threads: ['threads'],
  papers: ['pdf'],
  database: ['postgres'],
  stores: ['event-store', 'jobs', 'personal-data', 'private-files'],
  followers: ['projections', 'mail', 'followed-state', 'turning-back'],
  reactors: ['reactions'],
  calls: ['http'],
  visitors: ['photos', 'visitors'],
  watch: ['health'],
};
const layers = Object.entries(PLATFORM);
const room = (names) => `^backend/src/platform/(${names.join('|')})/`;

/** A room of the platform looks down: neither up nor at its neighbours. The highest layer, one room, has neither. */
const platformLooksDown = layers.slice(0, -1).map(([layer, rooms], height) => ({
  name: `platform-${layer}-look-down`,
  comment: 'A room of the platform knows the rooms below its own (PLATFORM, above), never one above it or beside it.',
  severity: 'error',
  from: { path: room(rooms), pathNot: '\\.spec\\.ts$' },
  to: { path: room(Object.values(PLATFORM).slice(height).flat()), pathNot: '^backend/src/platform/$1/' },
}));

module.exports = {
  forbidden: [
    ...platformLooksDown,
    {
      name: 'platform-rooms-have-a-layer',
      comment: 'A new room of the platform is given its place among the others (PLATFORM, above).',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: room(Object.values(PLATFORM).flat()) },
      to: {},
    },
    {
      name: 'no-cycles',
      comment: 'A cycle means that two files are one, or that a part is in the wrong place.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing uses.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.spec\\.tsx?$',
          '\\.d\\.ts$',
          '/tables\\.ts$',
          '^backend/src/(main[^/]*|cli|bench/main)\\.ts$',
          '^backend/api/src/index\\.ts$',
          '^frontend/src/entry-',
        ],
      },
      to: {},
    },
    {
      name: 'kernel-is-pure',
      comment: 'The kernel knows neither Nest nor any input or output.',
      severity: 'error',
      from: { path: '^backend/src/kernel/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^backend/src/kernel/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Rules are values and functions: the kernel, the HTTP contract (shared validation) and their own folder.',
      severity: 'error',
      from: {
        path: '^backend/src/modules/.+/domain/',
        pathNot: '\\.spec\\.ts$',
      },
      to: {
        pathNot: [
          '^backend/src/kernel/',
          '^backend/src/modules/.+/domain/',
          '^backend/api/',
          '^node_modules/zod/',
          '^backend/src/platform/event-store/(event-registry|event-description|event-streams)\\.ts$',
          '^backend/src/platform/turning-back/change-reverted\\.ts$',
        ],
      },
    },
    {
      name: 'contexts-meet-at-contracts',
      comment: 'A context reaches another one only through its contract.ts (its module may be imported by a module).',
      severity: 'error',
      from: { path: CONTEXT, pathNot: ['\\.spec\\.ts$', '\\.module\\.ts$'] },
      to: { path: CONTEXT, pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/contract\\.ts$'] },
    },
    {
      name: 'modules-meet-at-contracts-and-modules',
      comment: 'A module takes of another context what its contract hands out, or the module itself.',
      severity: 'error',
      from: { path: `${CONTEXT}.*\\.module\\.ts$` },
      to: {
        path: CONTEXT,
        pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/contract\\.ts$', '\\.module\\.ts$'],
      },
    },
    {
      name: 'contracts-only-declare',
      comment: 'Whoever reads a contract loads nothing else by it: of what is not its context it knows types.',
      severity: 'error',
      from: { path: CONTRACT },
      to: { pathNot: '^backend/src/modules/$1/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contracts-hand-out-no-work',
      comment:
        'A contract hands out what is asked: abstract classes below contract/, messages, rules, names of streams, tables and kinds of notices; and the words that all letters share. Who does the work is provided for one of these.',
      severity: 'error',
      from: { path: CONTRACT },
      to: {
        path: '^backend/src/modules/$1/',
        pathNot: [
          '/(contract|commands|queries|domain)/',
          '/(tables|[a-z]+-streams|told-[a-z]+)\\.ts$',
          '^backend/src/modules/accounts/mails/(moment|recipient)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'queries-read-rows',
      comment: 'A query reads read models, never the domain.',
      severity: 'error',
      from: { path: '^backend/src/modules/.+/queries/', pathNot: '\\.spec\\.ts$' },
      to: { path: '/domain/|\\.(decider|events)\\.ts$|^backend/src/modules/.+/[a-z]+-events\\.ts$' },
    },
    {
      name: 'the-work-knows-no-caller',
      comment:
        'What is done is the same whoever asks for it: a call, the operator or an event. A job that it leaves for later it knows by name.',
      severity: 'error',
      from: {
        path: '^backend/src/modules/.+/(domain|commands|queries|projections)/',
        pathNot: '\\.spec\\.ts$',
      },
      to: { path: '^backend/src/modules/.+/(http|cli|reactions)/' },
    },
    {
      name: 'a-fold-asks-nobody',
      comment: 'A read model is made of events alone, so that it can be made again.',
      severity: 'error',
      from: { path: '^backend/src/modules/.+/projections/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^backend/src/modules/.+/(commands|queries)/' },
    },
    {
      name: 'platform-knows-no-context',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'configuration-knows-no-context',
      comment: 'What stands below everything is asked by contexts, and asks none.',
      severity: 'error',
      from: { path: '^backend/src/config/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'programs-know-contracts-and-modules',
      comment: 'What starts the program names modules, and asks contexts as they ask each other.',
      severity: 'error',
      from: { path: '^backend/src/[^/]+\\.ts$', pathNot: '\\.spec\\.ts$' },
      to: { path: CONTEXT, pathNot: ['^backend/src/modules/[^/]+/contract\\.ts$', '\\.module\\.ts$'] },
    },
    {
      name: 'the-demo-meets-contracts',
      comment: 'The demo catalogue is a guest: it uses contexts as they use each other.',
      severity: 'error',
      from: { path: '^backend/demo/src/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^backend/src/',
        pathNot: ['^backend/src/(kernel|config|platform)/', '^backend/src/modules/[^/]+/contract\\.ts$'],
      },
    },
    {
      name: 'embedded-postgres-knows-no-program',
      comment: 'It could be a package of its own: names, settings and sentences come in as options.',
      severity: 'error',
      from: { path: '^backend/embedded-postgres/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(backend/(src|api|demo|test)|frontend)/' },
    },
    {
      name: 'the-demo-is-asked-for',
      comment: 'Nothing imports the demo catalogue but a dynamic import: it need not be installed.',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: '^backend/demo/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'the-program-knows-no-test',
      comment: 'What tests bring with them lies in backend/test, and is not shipped.',
      severity: 'error',
      from: { path: '^backend/(demo/)?src/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^backend/test/' },
    },
    {
      name: 'nothing-for-tests-alone',
      comment:
        'A file below src that no program reaches is shipped for nothing: it belongs to backend/test, or to nobody. What a context says of itself (its contract and its tables) stands with it, whoever reads it.',
      severity: 'error',
      from: { path: PROGRAMS },
      to: {
        path: '^backend/(demo/)?src/',
        pathNot: [
          '\\.spec\\.ts$',
          // Types of a package that has none.
          '\\.d\\.ts$',
          PROGRAMS,
          '/tables\\.ts$',
          // Found by their names while the program runs.
          '/migrations/\\d{13}-\\w+\\.ts$',
          '^backend/src/modules/[^/]+/contract\\.ts$',
        ],
        reachable: false,
      },
    },
    {
      name: 'features-stand-alone',
      comment: 'A frontend feature imports no other feature; routes compose them.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'shared-imports-neither',
      severity: 'error',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'features-do-not-import-the-app',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'router-by-one-name',
      comment: 'react-router-dom only, so that a later move is a rename.',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^node_modules/react-router/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-vague-rooms',
      comment: 'Files named after nothing collect everything.',
      severity: 'error',
      from: {},
      to: {
        path: '^(backend|frontend)/.*/(utils|helpers|common|base)\\.tsx?$',
        pathNot: '^backend/api/src/common\\.ts$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'frontend/tsconfig.json' },
    webpackConfig: { fileName: '.config/module-aliases.cjs' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};

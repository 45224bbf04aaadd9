// The import rules (ARCHITECTURE.md). tests/checks plants a violation of each and expects a report.

/** The layers of server/features, lowest first (ARCHITECTURE.md). A feature imports from its own layer and lower ones. */
const LAYERS = ['base', 'people', 'records', 'processes', 'overviews'];

/** One rule per layer: no imports from higher layers, types included. */
const noUpwardImports = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer}-imports-no-higher-layer`,
  severity: 'error',
  from: { path: `^server/features/${layer}/` },
  to: { path: `^server/features/(${LAYERS.slice(index + 1).join('|')})/` },
}));

/** Folders of the counter's screens, lowest first (docs/decisions/045). */
const SCREENS = {
  intake: ['state', 'form', 'checkout', 'scan', 'booked'],
  scanner: ['queue', 'run', 'list'],
};

/** One rule per folder: no imports from higher ones, types included. */
const noHigherFolders = Object.entries(SCREENS).flatMap(([screen, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${screen}-${folder}-imports-no-higher-folder`,
    severity: 'error',
    from: { path: `^web/surfaces/office/${screen}/${folder}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^web/surfaces/office/${screen}/(${folders.slice(index + 1).join('|')})/` },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'shared-imports-only-zod-and-itself',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/', 'node_modules/zod/'] },
    },
    {
      name: 'domain-does-not-import-contract',
      severity: 'error',
      from: { path: '^shared/domain/' },
      to: { path: '^shared/contract/' },
    },
    {
      name: 'web-and-server-are-separate',
      severity: 'error',
      from: { path: '^(web|server)/' },
      to: { path: '^(web|server|sandbox)/', pathNot: '^$1/' },
    },
    {
      name: 'sandbox-is-independent',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(web|server|shared)/' },
    },
    {
      name: 'routes-use-the-database-through-services',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: ['\\.queries\\.ts$', '^server/db/', 'node_modules/(kysely|pg)/'] },
    },
    {
      name: 'services-do-not-import-routes',
      severity: 'error',
      from: { path: '\\.(service|queries|present|task)\\.ts$', pathNot: '\\.test\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'queries-import-only-the-database',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: {
        path: ['\\.(service|present|task)\\.ts$', '^server/(adapters|http|jobs)/'],
        pathNot: '^server/jobs/tasks\\.ts$',
      },
    },
    {
      name: 'sql-only-in-queries-and-db',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          '^server/db/',
          '^server/backup/',
          '^server/cluster/',
          '\\.queries\\.ts$',
          '^server/demo/',
          '\\.test\\.ts$',
          '^server/access/[^/]+-scope\\.ts$',
          '^server/http/health\\.ts$',
        ],
      },
      to: { path: 'node_modules/(kysely|pg|pg-copy-streams)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'fastify-only-in-http-and-app',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/http/', '^server/app\\.ts$', '\\.routes\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: 'node_modules/(@fastify|fastify)/' },
    },
    {
      name: 'features-use-other-features-services',
      severity: 'error',
      from: { path: '^server/features/([^/]+/[^/]+)/', pathNot: ['\\.test\\.ts$'] },
      to: {
        path: '^server/features/[^/]+/[^/]+/.*\\.(queries|present|routes)\\.ts$',
        pathNot: '^server/features/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...noUpwardImports,
    ...noHigherFolders,
    {
      name: 'every-feature-is-in-a-layer',
      severity: 'error',
      from: { path: '^server/features/', pathNot: `^server/features/((${LAYERS.join('|')})/[^/]+/|[^/]+$)` },
      to: {},
    },
    {
      name: 'features-do-not-import-the-feature-list',
      severity: 'error',
      from: { path: '^server/features/[^/]+/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/features/[^/]+$' },
    },
    {
      name: 'lower-folders-import-no-feature',
      severity: 'error',
      from: { path: '^server/(access|adapters|db|http|jobs)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(features|demo)/' },
    },
    {
      name: 'access-imports-only-the-database',
      severity: 'error',
      from: { path: '^server/access/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/(access|db)/' },
    },
    // web/features is for code that several surfaces use; code for one surface belongs in that surface.
    {
      name: 'web-feature-used-by-site-only',
      severity: 'error',
      from: { path: '^web/surfaces/(account|office)/' },
      to: { path: '^web/features/', pathNot: '\\.test\\.ts$', reachable: false },
    },
    {
      name: 'web-feature-used-by-account-only',
      severity: 'error',
      from: { path: '^web/surfaces/(site|office)/' },
      to: { path: '^web/features/', pathNot: '\\.test\\.ts$', reachable: false },
    },
    {
      name: 'web-feature-used-by-office-only',
      severity: 'error',
      from: { path: '^web/surfaces/(site|account)/' },
      to: { path: '^web/features/', pathNot: '\\.test\\.ts$', reachable: false },
    },
    {
      name: 'web-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: ['^web/features/', '^web/surfaces/'], pathNot: '^web/features/$1/' },
    },
    {
      name: 'site-does-not-load-mantine',
      severity: 'error',
      from: { path: ['^web/surfaces/site/', '^web/root\\.tsx$'] },
      to: { path: 'node_modules/@mantine/', reachable: true },
    },
    {
      name: 'surfaces-do-not-import-each-other',
      severity: 'error',
      from: { path: '^web/surfaces/([^/]+)/' },
      to: { path: '^web/surfaces/', pathNot: '^web/surfaces/$1/' },
    },
    {
      name: 'ui-imports-no-feature',
      severity: 'error',
      from: { path: '^web/(ui|api)/' },
      to: { path: '^web/(features|surfaces)/' },
    },
    {
      name: 'external-services-only-through-adapters',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/adapters/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(stripe|nodemailer|mmdb-lib|@ip-location-db|@aws-sdk|libphonenumber-js)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles',
      severity: 'error',
      from: { path: '^(web|shared)/' },
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '^(scripts|bench|trials)/',
          '\\.config\\.(ts|mjs)$',
          '^web/start/(before-paint|translated-page)\\.ts$',
          '^web/public/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.react-router/', '\\+types'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};

// The rules between rooms (ARCHITECTURE.md). tests/checks plants a violation of each and expects it to be found.

/** The floors of server/features, from below (ARCHITECTURE.md): a feature imports from its own floor and from lower ones. */
const FLOORS = ['base', 'people', 'records', 'processes', 'overviews'];

/** Of each floor: whoever imports from a higher one. Types count too. */
const noArrowUp = FLOORS.slice(0, -1).map((floor, height) => ({
  name: `${floor}-import-no-higher-floor`,
  severity: 'error',
  from: { path: `^server/features/${floor}/` },
  to: { path: `^server/features/(${FLOORS.slice(height + 1).join('|')})/` },
}));

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
      name: 'domain-knows-no-contract',
      severity: 'error',
      from: { path: '^shared/domain/' },
      to: { path: '^shared/contract/' },
    },
    {
      name: 'web-and-server-apart',
      severity: 'error',
      from: { path: '^(web|server)/' },
      to: { path: '^(web|server|sandbox)/', pathNot: '^$1/' },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(web|server|shared)/' },
    },
    {
      name: 'routes-reach-the-database-through-services',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: ['\\.queries\\.ts$', '^server/db/', 'node_modules/(kysely|pg)/'] },
    },
    {
      name: 'services-are-not-called-backwards',
      severity: 'error',
      from: { path: '\\.(service|queries|present|task)\\.ts$', pathNot: '\\.test\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'queries-know-only-the-database',
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
      name: 'features-meet-through-services',
      severity: 'error',
      from: { path: '^server/features/([^/]+/[^/]+)/', pathNot: ['\\.test\\.ts$'] },
      to: {
        path: '^server/features/[^/]+/[^/]+/.*\\.(queries|present|routes)\\.ts$',
        pathNot: '^server/features/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...noArrowUp,
    {
      name: 'every-feature-stands-on-a-floor',
      severity: 'error',
      from: { path: '^server/features/', pathNot: `^server/features/((${FLOORS.join('|')})/[^/]+/|[^/]+$)` },
      to: {},
    },
    {
      name: 'features-do-not-know-their-list',
      severity: 'error',
      from: { path: '^server/features/[^/]+/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/features/[^/]+$' },
    },
    {
      name: 'what-features-stand-on-knows-none',
      severity: 'error',
      from: { path: '^server/(access|adapters|db|http|jobs)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(features|demo)/' },
    },
    {
      name: 'access-knows-only-the-database',
      severity: 'error',
      from: { path: '^server/access/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/(access|db)/' },
    },
    // What one surface alone reaches stands in that surface, what more than one reaches in web/features.
    {
      name: 'feature-of-the-site-alone',
      severity: 'error',
      from: { path: '^web/surfaces/(account|office)/' },
      to: { path: '^web/features/', pathNot: '\\.test\\.ts$', reachable: false },
    },
    {
      name: 'feature-of-the-account-alone',
      severity: 'error',
      from: { path: '^web/surfaces/(site|office)/' },
      to: { path: '^web/features/', pathNot: '\\.test\\.ts$', reachable: false },
    },
    {
      name: 'feature-of-the-office-alone',
      severity: 'error',
      from: { path: '^web/surfaces/(site|account)/' },
      to: { path: '^web/features/', pathNot: '\\.test\\.ts$', reachable: false },
    },
    {
      name: 'web-features-apart',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: ['^web/features/', '^web/surfaces/'], pathNot: '^web/features/$1/' },
    },
    {
      name: 'site-loads-no-mantine',
      severity: 'error',
      from: { path: ['^web/surfaces/site/', '^web/root\\.tsx$'] },
      to: { path: 'node_modules/@mantine/', reachable: true },
    },
    {
      name: 'surfaces-apart',
      severity: 'error',
      from: { path: '^web/surfaces/([^/]+)/' },
      to: { path: '^web/surfaces/', pathNot: '^web/surfaces/$1/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/(ui|api)/' },
      to: { path: '^web/(features|surfaces)/' },
    },
    {
      name: 'outside-only-through-adapters',
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
      name: 'no-circles-of-types',
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
          '^web/start/',
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

/**
 * Plants a violation of each import rule in a copy of the real tree. Each must be reported under the rule's name,
 * and the copy must pass without the planted files.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant, type Planted } from './planted.ts';

const uses = (...modules: string[]) =>
  modules.map((module, n) => `import * as m${n} from '${module}';\nexport const v${n} = m${n};\n`).join('');
const usesType = (name: string, module: string) =>
  `import type { ${name} } from '${module}';\nexport type Planted = ${name};\n`;

const FEATURES = 'server/features';

/** Rule → files that violate it, each of which must be reported. */
const VIOLATIONS: Record<string, Record<string, string>> = {
  'shared-imports-only-zod-and-itself': { 'shared/domain/planted-db.ts': uses('kysely') },
  'domain-does-not-import-contract': { 'shared/domain/planted.ts': uses('#shared/contract/all-calls.ts') },
  'web-and-server-are-separate': {
    'web/features/billing/planted-server.ts': uses('../../../server/config.ts'),
  },
  'sandbox-is-independent': { 'sandbox/planted.ts': uses('../server/config.ts') },
  'routes-use-the-database-through-services': {
    [`${FEATURES}/records/parcels/planted.routes.ts`]: uses('./reading/parcel-list.queries.ts'),
  },
  'services-do-not-import-routes': {
    [`${FEATURES}/records/billing/planted.service.ts`]: uses('./billing.routes.ts'),
  },
  'queries-import-only-the-database': {
    [`${FEATURES}/records/notes/planted.queries.ts`]: uses('./notes.service.ts'),
    [`${FEATURES}/records/notes/planted-http.queries.ts`]: usesType(
      'Connection',
      '#server/http/define-routes.ts',
    ),
  },
  'sql-only-in-queries-and-db': { [`${FEATURES}/records/coupons/planted.service.ts`]: uses('kysely') },
  'fastify-only-in-http-and-app': { [`${FEATURES}/people/agents/planted.service.ts`]: uses('fastify') },
  'features-use-other-features-services': {
    [`${FEATURES}/records/billing/planted-other.service.ts`]: uses(
      `#${FEATURES}/records/parcels/files/files.queries.ts`,
    ),
  },
  'base-imports-no-higher-layer': {
    [`${FEATURES}/base/geo/planted-up.ts`]: usesType('Owner', `#${FEATURES}/people/logins/owner.ts`),
  },
  'people-imports-no-higher-layer': {
    [`${FEATURES}/people/addresses/planted-up.ts`]: uses(`#${FEATURES}/records/tracking/tracking.service.ts`),
  },
  'records-imports-no-higher-layer': {
    [`${FEATURES}/records/tracking/planted-up.ts`]: usesType(
      'IntakeBody',
      `#${FEATURES}/processes/intake/intake.service.ts`,
    ),
  },
  'processes-imports-no-higher-layer': {
    [`${FEATURES}/processes/weighing/planted-up.ts`]: uses(
      `#${FEATURES}/overviews/profile/profile.service.ts`,
    ),
  },
  'intake-state-imports-no-higher-folder': {
    'web/surfaces/office/intake/state/planted-up.ts': usesType('Person', '../form/search-listed-people.ts'),
  },
  'intake-form-imports-no-higher-folder': {
    'web/surfaces/office/intake/form/planted-up.ts': uses('../checkout/is-narrow.ts'),
  },
  'intake-checkout-imports-no-higher-folder': {
    'web/surfaces/office/intake/checkout/planted-up.ts': uses('../scan/kind-of-text.ts'),
  },
  'intake-scan-imports-no-higher-folder': {
    'web/surfaces/office/intake/scan/planted-up.ts': usesType('Booking', '../booked/booked-parcels.ts'),
  },
  'scanner-queue-imports-no-higher-folder': {
    'web/surfaces/office/scanner/queue/planted-up.ts': usesType('ScanRun', '../run/scan-run.ts'),
  },
  'scanner-run-imports-no-higher-folder': {
    'web/surfaces/office/scanner/run/planted-up.ts': usesType('ScannerList', '../list/scan-list.ts'),
  },
  'every-feature-is-in-a-layer': {
    [`${FEATURES}/planted/planted.service.ts`]: uses('#server/context.ts'),
    [`${FEATURES}/records/planted.service.ts`]: uses('#server/context.ts'),
  },
  'features-do-not-import-the-feature-list': {
    [`${FEATURES}/base/geo/planted-list.ts`]: uses(`#${FEATURES}/feature-tasks.ts`),
  },
  'no-cycle-between-features': {
    // Routes and prices already write to the activity log.
    [`${FEATURES}/base/activity/planted-cycle.ts`]: usesType(
      'TariffRow',
      `#${FEATURES}/base/shipping-routes/shipping-routes.queries.ts`,
    ),
  },
  'lower-folders-import-no-feature': Object.fromEntries(
    ['access', 'adapters', 'db', 'http', 'jobs'].map((folder) => [
      `server/${folder}/planted.ts`,
      usesType('Owner', `#${FEATURES}/people/logins/owner.ts`),
    ]),
  ),
  'access-imports-only-the-database': {
    'server/access/planted-http.ts': usesType('Connection', '#server/http/define-routes.ts'),
  },
  'web-features-do-not-import-each-other': {
    'web/features/billing/planted-other.ts': uses('../notes/planted-target.ts'),
    'web/features/notes/planted-target.ts': uses('zod'),
  },
  'web-feature-used-by-site-only': {
    'web/surfaces/site/planted-only-target.ts': uses('#web/features/notes/planted-site-only.ts'),
    'web/features/notes/planted-site-only.ts': uses('zod'),
  },
  'web-feature-used-by-account-only': {
    'web/surfaces/account/planted-only-target.ts': uses('#web/features/notes/planted-account-only.ts'),
    'web/features/notes/planted-account-only.ts': uses('zod'),
  },
  'web-feature-used-by-office-only': {
    'web/surfaces/office/planted-only-target.ts': uses('#web/features/notes/planted-office-only.ts'),
    'web/features/notes/planted-office-only.ts': uses('zod'),
  },
  'site-does-not-load-mantine': { 'web/surfaces/site/planted-mantine.ts': uses('@mantine/core') },
  'surfaces-do-not-import-each-other': {
    'web/surfaces/site/planted.ts': uses('../office/planted-target.ts'),
    'web/surfaces/office/planted-target.ts': uses('zod'),
  },
  'ui-imports-no-feature': { 'web/ui/planted.ts': uses('../features/notes/planted-target.ts') },
  'external-services-only-through-adapters': {
    [`${FEATURES}/records/billing/planted-stripe.service.ts`]: uses('stripe'),
  },
  'no-cycles': {
    'shared/domain/planted-one.ts': uses('./planted-two.ts'),
    'shared/domain/planted-two.ts': uses('./planted-one.ts'),
  },
  'no-type-cycles': {
    'web/ui/planted-first.ts': usesType('B', './planted-second.ts').replace('Planted', 'A'),
    'web/ui/planted-second.ts': usesType('A', './planted-first.ts').replace('Planted', 'B'),
  },
  'no-orphans': { 'shared/domain/planted-alone.ts': 'export const alone = 1;\n' },
};

/** Files that exist only to be imported by other planted files. */
const isTarget = (file: string) => file.endsWith('-target.ts');

const TREE = ['shared', 'server', 'web', 'sandbox', 'tests'];
const LONG = 120_000;

interface Config {
  forbidden: { name: string }[];
}
const { default: config } = (await import(
  new URL('../../.dependency-cruiser.mjs', import.meta.url).href
)) as { default: Config };

describe('import rules', () => {
  let planted: Planted;
  let status: number | null;
  let found: string;

  beforeAll(() => {
    planted = plant(Object.assign({}, ...Object.values(VIOLATIONS)), TREE);
    ({ status, output: found } = planted.runScript('import-rules.mjs'));
  }, LONG);
  afterAll(() => planted.remove());

  it('each have a planted violation', () => {
    const rules = [...config.forbidden.map((rule) => rule.name), 'no-cycle-between-features'];
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual(rules.toSorted());
  });

  it.each(Object.entries(VIOLATIONS))('report a violation of %s', (rule, files) => {
    expect(status).toBe(1);
    const reports = found.split(/(?=error )/).filter((report) => report.startsWith(`error ${rule}:`));
    for (const file of Object.keys(files).filter((one) => !isTarget(one)))
      expect(reports.join(''), file).toContain(file);
  });

  it('report only what was planted', () => {
    const reports = found.split(/(?=error )/).slice(1);
    expect(reports.length).toBeGreaterThan(Object.keys(VIOLATIONS).length);
    expect(reports.filter((report) => !report.includes('planted'))).toEqual([]);
  });

  it('fail when they see almost no files', () => {
    const outline = ['shared', 'server', 'web', 'sandbox'].map((tree) => [`${tree}/a.ts`, uses('zod')]);
    const small = plant(Object.fromEntries(outline));
    const { status: exitCode, output } = small.runScript('import-rules.mjs');
    small.remove();
    expect(output).toContain('Too few files were checked');
    expect(exitCode).toBe(1);
  });
});

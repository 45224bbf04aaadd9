/**
 * Each rule between rooms is broken once in a copy of the real tree, by a file that is planted there, and must be found
 * by its name; the copy without planted files passes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant, type Planted } from './planted.ts';

const uses = (...modules: string[]) =>
  modules.map((module, n) => `import * as m${n} from '${module}';\nexport const v${n} = m${n};\n`).join('');
const usesType = (name: string, module: string) =>
  `import type { ${name} } from '${module}';\nexport type Planted = ${name};\n`;

const FEATURES = 'server/features';

/** Rule → files that break it, each of which must be found. */
const VIOLATIONS: Record<string, Record<string, string>> = {
  'shared-imports-only-zod-and-itself': { 'shared/domain/planted-db.ts': uses('kysely') },
  'domain-knows-no-contract': { 'shared/domain/planted.ts': uses('#shared/contract/all-calls.ts') },
  'web-and-server-apart': { 'web/features/billing/planted-server.ts': uses('../../../server/config.ts') },
  'sandbox-stands-alone': { 'sandbox/planted.ts': uses('../server/config.ts') },
  'routes-reach-the-database-through-services': {
    [`${FEATURES}/records/parcels/planted.routes.ts`]: uses('./reading/parcel-list.queries.ts'),
  },
  'services-are-not-called-backwards': {
    [`${FEATURES}/records/billing/planted.service.ts`]: uses('./billing.routes.ts'),
  },
  'queries-know-only-the-database': {
    [`${FEATURES}/records/notes/planted.queries.ts`]: uses('./notes.service.ts'),
    [`${FEATURES}/records/notes/planted-http.queries.ts`]: usesType(
      'Connection',
      '#server/http/define-routes.ts',
    ),
  },
  'sql-only-in-queries-and-db': { [`${FEATURES}/records/coupons/planted.service.ts`]: uses('kysely') },
  'fastify-only-in-http-and-app': { [`${FEATURES}/people/agents/planted.service.ts`]: uses('fastify') },
  'features-meet-through-services': {
    [`${FEATURES}/records/billing/planted-other.service.ts`]: uses(
      `#${FEATURES}/records/parcels/files/files.queries.ts`,
    ),
  },
  'base-import-no-higher-floor': {
    [`${FEATURES}/base/geo/planted-up.ts`]: usesType('Owner', `#${FEATURES}/people/sessions/owner.ts`),
  },
  'people-import-no-higher-floor': {
    [`${FEATURES}/people/addresses/planted-up.ts`]: uses(`#${FEATURES}/records/tracking/tracking.service.ts`),
  },
  'records-import-no-higher-floor': {
    [`${FEATURES}/records/tracking/planted-up.ts`]: usesType(
      'IntakeForm',
      `#${FEATURES}/processes/intake/intake.service.ts`,
    ),
  },
  'processes-import-no-higher-floor': {
    [`${FEATURES}/processes/weighing/planted-up.ts`]: uses(
      `#${FEATURES}/overviews/profile/profile.service.ts`,
    ),
  },
  'every-feature-stands-on-a-floor': {
    [`${FEATURES}/planted/planted.service.ts`]: uses('#server/context.ts'),
    [`${FEATURES}/records/planted.service.ts`]: uses('#server/context.ts'),
  },
  'features-do-not-know-their-list': {
    [`${FEATURES}/base/geo/planted-list.ts`]: uses(`#${FEATURES}/feature-tasks.ts`),
  },
  'no-circle-between-features': {
    // Routes and prices write to the activity log already.
    [`${FEATURES}/base/activity/planted-circle.ts`]: usesType(
      'TariffRow',
      `#${FEATURES}/base/shipping-routes/shipping-routes.queries.ts`,
    ),
  },
  'what-features-stand-on-knows-none': Object.fromEntries(
    ['access', 'adapters', 'db', 'http', 'jobs'].map((room) => [
      `server/${room}/planted.ts`,
      usesType('Owner', `#${FEATURES}/people/sessions/owner.ts`),
    ]),
  ),
  'access-knows-only-the-database': {
    'server/access/planted-http.ts': usesType('Connection', '#server/http/define-routes.ts'),
  },
  'web-features-apart': {
    'web/features/billing/planted-other.ts': uses('../notes/planted-target.ts'),
    'web/features/notes/planted-target.ts': uses('zod'),
  },
  'feature-of-the-site-alone': {
    'web/surfaces/site/planted-only-target.ts': uses('#web/features/notes/planted-site-only.ts'),
    'web/features/notes/planted-site-only.ts': uses('zod'),
  },
  'feature-of-the-account-alone': {
    'web/surfaces/account/planted-only-target.ts': uses('#web/features/notes/planted-account-only.ts'),
    'web/features/notes/planted-account-only.ts': uses('zod'),
  },
  'feature-of-the-office-alone': {
    'web/surfaces/office/planted-only-target.ts': uses('#web/features/notes/planted-office-only.ts'),
    'web/features/notes/planted-office-only.ts': uses('zod'),
  },
  'site-loads-no-mantine': { 'web/surfaces/site/planted-mantine.ts': uses('@mantine/core') },
  'surfaces-apart': {
    'web/surfaces/site/planted.ts': uses('../office/planted-target.ts'),
    'web/surfaces/office/planted-target.ts': uses('zod'),
  },
  'ui-knows-no-feature': { 'web/ui/planted.ts': uses('../features/notes/planted-target.ts') },
  'outside-only-through-adapters': {
    [`${FEATURES}/records/billing/planted-stripe.service.ts`]: uses('stripe'),
  },
  'no-cycles': {
    'shared/domain/planted-one.ts': uses('./planted-two.ts'),
    'shared/domain/planted-two.ts': uses('./planted-one.ts'),
  },
  'no-circles-of-types': {
    'web/ui/planted-first.ts': usesType('B', './planted-second.ts').replace('Planted', 'A'),
    'web/ui/planted-second.ts': usesType('A', './planted-first.ts').replace('Planted', 'B'),
  },
  'no-orphans': { 'shared/domain/planted-alone.ts': 'export const alone = 1;\n' },
};

/** Files that only stand there to be imported. */
const isTarget = (file: string) => file.endsWith('-target.ts');

const TREE = ['shared', 'server', 'web', 'sandbox', 'tests'];
const LONG = 120_000;

interface Config {
  forbidden: { name: string }[];
}
const { default: config } = (await import(
  new URL('../../.dependency-cruiser.mjs', import.meta.url).href
)) as { default: Config };

describe('rules between rooms', () => {
  let planted: Planted;
  let status: number | null;
  let found: string;

  beforeAll(() => {
    planted = plant(Object.assign({}, ...Object.values(VIOLATIONS)), TREE);
    ({ status, output: found } = planted.runScript('rooms.mjs'));
  }, LONG);
  afterAll(() => planted.remove());

  it('has a planted violation for each rule', () => {
    const rules = [...config.forbidden.map((rule) => rule.name), 'no-circle-between-features'];
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual(rules.toSorted());
  });

  it.each(Object.entries(VIOLATIONS))('finds a violation of %s', (rule, files) => {
    expect(status).toBe(1);
    const reports = found.split(/(?=error )/).filter((report) => report.startsWith(`error ${rule}:`));
    for (const file of Object.keys(files).filter((one) => !isTarget(one)))
      expect(reports.join(''), file).toContain(file);
  });

  it('finds nothing but what was planted: the copy passes without it', () => {
    const reports = found.split(/(?=error )/).slice(1);
    expect(reports.length).toBeGreaterThan(Object.keys(VIOLATIONS).length);
    expect(reports.filter((report) => !report.includes('planted'))).toEqual([]);
  });

  it('says so when there is next to nothing to look at', () => {
    const outline = ['shared', 'server', 'web', 'sandbox'].map((tree) => [`${tree}/a.ts`, uses('zod')]);
    const small = plant(Object.fromEntries(outline));
    const { status: answer, output } = small.runScript('rooms.mjs');
    small.remove();
    expect(output).toContain('Too little was looked at');
    expect(answer).toBe(1);
  });
});

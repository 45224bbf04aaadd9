/** Each rule between rooms is broken once in a planted tree, and must be found there by its name. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant, type Planted } from './planted.ts';

const uses = (...modules: string[]) =>
  modules.map((module, n) => `import * as m${n} from '${module}';\nexport const v${n} = m${n};\n`).join('');

/** Rule → files that break it. */
const VIOLATIONS: Record<string, Record<string, string>> = {
  'shared-imports-only-zod-and-itself': { 'shared/domain/clock.ts': uses('kysely') },
  'domain-knows-no-contract': {
    'shared/domain/wrong.ts': uses('#shared/contract/calls.ts'),
    'shared/contract/calls.ts': uses('zod'),
  },
  'web-and-server-apart': {
    'web/features/a/reach.ts': uses('../../../server/config.ts'),
    'server/config.ts': uses('zod'),
  },
  'sandbox-stands-alone': { 'sandbox/reach.ts': uses('../server/config.ts') },
  'routes-reach-the-database-through-services': {
    'server/features/a/a.routes.ts': uses('./a.queries.ts'),
    'server/features/a/a.queries.ts': uses('zod'),
  },
  'services-are-not-called-backwards': {
    'server/features/b/b.service.ts': uses('./b.routes.ts'),
    'server/features/b/b.routes.ts': uses('zod'),
  },
  'queries-know-only-the-database': {
    'server/features/c/c.queries.ts': uses('./c.service.ts'),
    'server/features/c/c.service.ts': uses('zod'),
  },
  'sql-only-in-queries-and-db': { 'server/features/d/d.service.ts': uses('kysely') },
  'fastify-only-in-http-and-app': { 'server/features/e/e.service.ts': uses('fastify') },
  'features-meet-through-services': {
    'server/features/f/f.service.ts': uses('../g/g.queries.ts'),
    'server/features/g/g.queries.ts': uses('zod'),
  },
  'feature-of-the-site-alone': {
    'web/surfaces/site/only.ts': uses('../../features/site-only/rule.ts'),
    'web/features/site-only/rule.ts': uses('zod'),
  },
  'feature-of-the-account-alone': {
    'web/surfaces/account/only.ts': uses('../../features/account-only/rule.ts'),
    'web/features/account-only/rule.ts': uses('zod'),
  },
  'feature-of-the-office-alone': {
    'web/surfaces/office/only.ts': uses('../../features/office-only/rule.ts'),
    'web/features/office-only/rule.ts': uses('zod'),
  },
  'site-loads-no-mantine': {
    'web/surfaces/site/form.ts': uses('../../ui/mantine/field.ts'),
    'web/ui/mantine/field.ts': uses('@mantine/core'),
  },
  'web-features-apart': { 'web/features/h/h.ts': uses('../i/i.ts'), 'web/features/i/i.ts': uses('zod') },
  'surfaces-apart': {
    'web/surfaces/site/s.ts': uses('../office/o.ts'),
    'web/surfaces/office/o.ts': uses('zod'),
  },
  'ui-knows-no-feature': { 'web/ui/button.ts': uses('../features/i/i.ts') },
  'outside-only-through-adapters': { 'server/features/j/j.service.ts': uses('stripe') },
  'no-cycles': { 'shared/domain/one.ts': uses('./two.ts'), 'shared/domain/two.ts': uses('./one.ts') },
  'no-circles-of-types': {
    'web/ui/first.ts': `import type { B } from './second.ts';\nexport type A = { b?: B };\n`,
    'web/ui/second.ts': `import type { A } from './first.ts';\nexport type B = { a?: A };\n`,
  },
  'no-orphans': { 'shared/domain/alone.ts': 'export const alone = 1;\n' },
};

const rules = readFileSync(new URL('../../.dependency-cruiser.mjs', import.meta.url), 'utf8');
let planted: Planted;
let found: string;

/** What breaks no rule. */
const RIGHT = {
  'web/features/shared-by-two/rule.ts': uses('zod'),
  'web/surfaces/site/two.ts': uses('../../features/shared-by-two/rule.ts'),
  'web/surfaces/office/two.ts': uses('../../features/shared-by-two/rule.ts'),
};

beforeAll(() => {
  planted = plant(Object.assign({}, RIGHT, ...Object.values(VIOLATIONS)));
  found = planted.run('depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    'shared',
    'server',
    'web',
    'sandbox',
  ]).output;
}, 60_000);
afterAll(() => planted.remove());

describe('rules between rooms', () => {
  it('has a planted violation for each rule', () => {
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual(
      [...rules.matchAll(/^ {6}name: '([a-z-]+)'/gm)].map((match) => match[1]).toSorted(),
    );
  });

  it.each(Object.keys(VIOLATIONS))('finds a violation of %s', (rule) => {
    expect(found).toContain(`error ${rule}:`);
  });

  it('lets a feature be that more than one surface reaches, and names the others', () => {
    const named = [...found.matchAll(/error feature-of-the-(\w+)-alone: (\S+)/g)].map(
      ([, surface, file]) => `${surface} ${file}`,
    );
    for (const surface of ['site', 'account', 'office'])
      expect(named).toContain(`${surface} web/features/${surface}-only/rule.ts`);
    expect(named.filter((one) => one.includes('/shared-by-two/'))).toEqual([]);
  });

  it('looks at the real tree: a cruise that sees nothing would say so', () => {
    const empty = plant({ 'shared/domain/a.ts': 'export const a = 1;\n' });
    const { output } = empty.run('depcruise', ['--config', '.dependency-cruiser.mjs', 'shared']);
    empty.remove();
    expect(output).toMatch(/1 modules|error no-orphans/);
  });
});

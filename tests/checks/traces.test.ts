/**
 * What staff do with money, rights, settings and other people's things leaves a trace: an entry of the activity list, or a line of
 * the security log (docs/security.md). Each call of staff that changes something leaves one, or says here why it needs none.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../shared/contract/all-calls.ts';
import type { CallSpec } from '../../shared/contract/define-call.ts';
import { SENSITIVE } from '../../server/http/security-log.ts';
import { tracesOf } from './traces.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const READS = 'it reads';
const OWN = 'it changes nothing but what is the agent’s own';
const CUSTOMERS = 'staff are refused';
const KEPT = 'what it stores names the agent, and nobody can delete it';

/** Types of entries; `line`, of what was changed; `always`, a line whatever the answer is. */
const LEAVES: Readonly<Record<string, string>> = {
  'accounts.changePassword': 'always',
  'accounts.logOutOthers': 'always',
  'agents.save': 'AGENT always',
  'agents.update': 'AGENT always',
  'billing.addCharge': 'CHARGE',
  'billing.deleteCharge': 'CHARGE',
  'billing.payBank': 'PAYMENT',
  'billing.payCash': 'PAYMENT',
  'billing.returnLookedAt': 'line',
  'billing.sendLinks': 'line',
  'bookings.deleteItems': 'line',
  'bookings.proceed': 'BOOKHANDLE BOOKCANCEL line',
  'coupons.delete': 'line',
  'coupons.generate': 'COUPONSTAFF',
  'coupons.give': 'line',
  'deliveries.release': 'RELEASE',
  'deliveries.releaseTogether': 'RELEASE',
  'loyalty.saveSettings': 'line',
  'messages.resend': 'line',
  'notes.remove': 'line',
  'notes.share': 'line',
  'notes.store': 'CARGONOTE BOOKNOTE',
  'notes.storeOfParcel': 'CARGONOTE',
  'parcels.changeWeight': 'WEIGHT',
  'parcels.deleteInvoice': 'line',
  'parcels.editInfo': 'ADDRESS',
  'parcels.pickup': 'HANDLE',
  'secondFactor.confirm': 'always',
  'secondFactor.remove': 'always',
  'shippingRoutes.create': 'ROUTE always',
  'shippingRoutes.update': 'ROUTE always',
  'shippingRoutes.updatePackaging': 'ROUTE always',
  'shippingRoutes.updatePolicies': 'ROUTE always',
  'tracking.batchEvent': 'HANDLE',
};

const WITHOUT: Readonly<Record<string, string>> = {
  'billing.payments': READS,
  'bookings.create': CUSTOMERS,
  'clients.addNote': KEPT,
  'counter.coupon': READS,
  'counter.sender': READS,
  'deliveries.labels': READS,
  'deliveries.listLabels': READS,
  'languages.set': OWN,
  'mentions.seen': OWN,
  'notes.seenOfBooking': OWN,
  'notes.seenOfParcel': OWN,
  'parcels.findInfo': READS,
  'parcels.list': READS,
  'parcels.priceOfWeight': READS,
  'parcels.stats': READS,
  'push.subscribe': OWN,
  'push.unsubscribe': OWN,
  'savedViews.remove': OWN,
  'savedViews.save': OWN,
  'secondFactor.start': OWN,
  'tracking.statuses': READS,
  'tracking.taken': READS,
};

const server = Object.fromEntries(
  readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [`server/${name}`, readFileSync(join(ROOT, 'server', name), 'utf8')]),
);

/** The names of a contract's object: `deliveries` in the list of all calls, `deliveryCalls` in routes. */
const listed = readFileSync(join(ROOT, 'shared/contract/all-calls.ts'), 'utf8');
const NAMES = new Map(
  [...listed.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, name, routed]) => [name, routed]),
);

/** Calls by the name that routes have for them; what anybody may do is no right of staff, and no GET of theirs changes anything. */
const ofStaff = new Map(
  Object.entries(allCalls).flatMap(([contract, calls]) =>
    Object.entries(calls as Record<string, CallSpec>)
      .filter(([, { method, access }]) => method === 'POST' && !['any', 'client'].includes(access.who))
      .map(([key, call]) => [`${NAMES.get(contract)}.${key}`, call] as const),
  ),
);

/** Calls of which the security log has a line whatever their answer is. */
const isAlwaysLogged = ({ name, path }: CallSpec) =>
  path.startsWith('/auth/') || SENSITIVE[name] === 'administration';

interface Tables {
  leaves: Readonly<Record<string, string>>;
  without: Readonly<Record<string, string>>;
}

/** What is wrong, one line each. */
function faultsOf(
  calls: ReadonlyMap<string, CallSpec>,
  sources: Readonly<Record<string, string>>,
  { leaves, without }: Tables = { leaves: LEAVES, without: WITHOUT },
): string[] {
  const traces = tracesOf(sources);
  const names = [...calls.values()].map(({ name }) => name);
  const stale = [...Object.keys(leaves), ...Object.keys(without)].filter((name) => !names.includes(name));
  return [
    ...[...calls].flatMap(([routed, call]) => {
      const { name, adds } = call;
      const [promised, reason] = [leaves[name], without[name]];
      if ((promised === undefined) === (reason === undefined))
        return [`${name} has to be in one of the tables`];
      if (reason === READS && adds !== 'nothing') return [`${name} adds something, so it does not only read`];
      const found = traces.get(routed);
      if (found === undefined) return [`${name} has no route`];
      if (isAlwaysLogged(call)) found.add('always');
      const missing = promised?.split(' ').filter((one) => !found.has(one)) ?? [];
      return missing.map((one) => `${name} leaves no ${one}`);
    }),
    ...stale.map((name) => `${name} is no call of staff that may change something`),
  ];
}

describe('the calls of staff that change something', () => {
  it('leave a trace, or have a reason to leave none', () => {
    expect(ofStaff.size).toBeGreaterThan(50);
    expect(faultsOf(ofStaff, server)).toEqual([]);
  });

  /** The sources with one change. */
  const changed = (path: string, from: string, to: string) => {
    const text = server[path] ?? '';
    expect(text).toContain(from);
    return { ...server, [path]: text.replaceAll(from, to) };
  };
  const records = 'server/features/records';
  const weighing = 'server/features/processes/weighing/weighing.service.ts';

  it.each([
    [
      'a line is gone',
      `${records}/coupons/office.service.ts`,
      'leaveTrace(',
      'forget(',
      ['coupons.delete leaves no line', 'coupons.give leaves no line'],
    ],
    ['an entry is gone', weighing, 'recordActivity(', 'forget(', ['parcels.changeWeight leaves no WEIGHT']],
    [
      'a type is gone',
      `${records}/bookings/proceed.service.ts`,
      "'BOOKCANCEL'",
      "'BOOKHANDLE'",
      ['bookings.proceed leaves no BOOKCANCEL'],
    ],
    [
      'a handler is another one',
      `${records}/notes/notes.routes.ts`,
      '=> share(',
      '=> seenOfBooking(',
      ['notes.share leaves no line'],
    ],
  ])('are reported when %s', (_what, path, from, to, faults) => {
    expect(faultsOf(ofStaff, changed(path, from, to))).toEqual(faults);
  });

  it('are reported when they are in no table, in both, or wrongly', () => {
    const burn = { ...allCalls.coupons.delete, name: 'coupons.burn' } as CallSpec;
    const tables = {
      leaves: { ...LEAVES, 'secondFactor.start': 'always', 'coupons.own': 'line' },
      without: { ...WITHOUT, 'savedViews.save': READS },
    };
    expect(faultsOf(new Map([...ofStaff, ['couponCalls.burn', burn]]), server, tables)).toEqual([
      'savedViews.save adds something, so it does not only read',
      'secondFactor.start has to be in one of the tables',
      'coupons.burn has to be in one of the tables',
      'coupons.own is no call of staff that may change something',
    ]);
    const routeless = new Map([['couponCalls.burn', { ...burn, name: 'coupons.give' }]]);
    expect(faultsOf(routeless, server)).toContain('coupons.give has no route');
  });
});

/**
 * Finds the functions that run a statement on parcels, or on what belongs to them, and says of each how it knows which parcels it
 * may touch. Every SELECT of a statement, also one inside another or one branch of a union, needs its own condition: the rule, an id
 * or owner that was decided before, or a column of a SELECT around it (or a source in its FROM) that has one.
 *
 * It does not see: a table in a name that is computed, other than by constants and arguments; a second table in one FROM that is
 * joined without a condition to the first; a value that is given, but comes from the caller unchecked, in a function that nobody who
 * asks is passed to; what views and functions of the database read; SQL outside the sources that it is given. What code does only for
 * admins (`isAdmin`) needs no condition.
 */
import { moduleOf, namesIn, parametersOf, visit, type Module, type Node } from './declarations.ts';
import { GIVEN, RULE, unwrapped, VALUE } from './sql-marks.ts';
import { SqlReader, type Statement } from './sql-text.ts';

/** What a parcel consists of, what it leaves behind, and sums of parcels. */
const TABLES =
  'parcels|parcel_status|parcel_figures|tracking_events|invoices|invoice_extra_charges|bills|payments|releases|files|notes|note_seen|' +
  'mentions|messages|mail_parcels|mail_log|activity|contacts|checkouts|receiver_customs|receiver_changes|receiver_links|payment_links|' +
  'payment_sessions|payment_session_items|payment_link_items|points_entries|coupons|booking_items|last_activity|' +
  'statistic_(?!deltas|zone)\\w+';
/** A table where SQL may have one: not a column, nor the name of a value. Also a name that cannot be read. */
const TABLE = new RegExp(
  `(?<![\\w.$]|\\bas )(?:${TABLES})\\b(?!\\s*[.(:=]|\\s+(?:is|in|any|desc|asc)\\b)|\\b(?:from|join|update|into|using|table)\\s+(?:only\\s+)?${VALUE}`,
  'gi',
);

/** Parameters that say who asks: without the rule, they decide nothing. */
const ASKING = new Set(['staff', 'viewer', 'caller', 'agent', 'colleague', 'who']);
const ASKING_TYPES = /"(?:Staff|Caller|Viewer)"/;
/** Parameters that name what was decided before: single parcels or what belongs to them, or their owner. */
const PARAMETERS = new Set([
  ...['id', 'ids', 'parcelId', 'parcelIds', 'bookingId', 'bookingIds', 'noteId', 'sessionId', 'eventIds'],
  ...['payables', 'payable', 'items', 'thread', 'tracking', 'token'],
  ...[
    'publicId',
    'contactId',
    'customerId',
    'client',
    'customer',
    'customer_id',
    'code',
    'codes',
    'email',
    'mailId',
    'providerId',
    'linkId',
  ],
]);
/** Columns of which a given value means single parcels, what belongs to them, or an owner: no route, staff member or type. */
const KEYS =
  '(?:parcel_|mail_|provider_|invoice_|bill_|booking_|booking_item_|note_|customer_|session_|event_|sender_|receiver_|contact_|coupon_|link_|public_|inviter_|invited_)?id' +
  '|token|tracking_number|name|email|recipient|sender_email|code|customer';
const EQUAL_TO_GIVEN = new RegExp(
  `\\b(?:${KEYS})(?:::\\w+)?\\s*(?:=|\\bin\\b)\\s*(?:any)?[\\s(]*${GIVEN}|${GIVEN}(?:::\\w+)?\\s*=\\s*(?:\\w+\\.)?(?:${KEYS})\\b`,
  'i',
);

interface Found {
  /** `path: name`. */
  place: string;
  by: 'rule' | 'given' | 'nothing';
  /** The SELECTs without a condition. */
  without: string[];
}

/**
 * The functions of the sources (path → text) that run a statement on one of the tables, and fragments of SQL on them that none of
 * these uses.
 */
export function statementsOn(sources: Readonly<Record<string, string>>): Found[] {
  const modules = new Map(Object.entries(sources).map(([path, text]) => [path, moduleOf(path, text)]));
  const reader = new SqlReader(modules, isRule);
  const found: Found[] = [];
  const run = new Set<string>();
  for (const [place, path, node] of declarations(modules)) {
    const judged = reader.statementsOf(path, node, givenTo(node)).map((one) => {
      if (namesTable(one.text)) for (const part of one.parts) run.add(part);
      return judge(one);
    });
    add(found, place, judged);
  }
  const places = new Set(found.map(({ place }) => place));
  for (const [place, path, node] of declarations(modules))
    if (buildsSql(node) && !run.has(place) && !places.has(place))
      add(found, place, [judge(reader.fragment(path, node, givenTo(node)))]);
  return found;
}

/** Whether the code itself has a piece of SQL, and does not only call what has. */
function buildsSql(node: Node): boolean {
  let does = false;
  visit(node, (one) => {
    const tag = one['tag'] as Node | undefined;
    const method = (one['callee'] as Node | undefined)?.['property'] as Node | undefined;
    does ||= tag?.['value'] === 'sql' || method?.['value'] === 'selectFrom';
  });
  return does;
}

function* declarations(modules: ReadonlyMap<string, Module>): Generator<[string, string, Node]> {
  for (const [path, { declared }] of modules)
    for (const [name, node] of declared) yield [`${path}: ${name}`, path, node];
}

function add(found: Found[], place: string, judged: readonly (Omit<Found, 'place'> | undefined)[]): void {
  const own = judged.filter((one) => one !== undefined);
  const by = (['nothing', 'given', 'rule'] as const).find((way) => own.some((one) => one.by === way));
  if (by !== undefined) found.push({ place, by, without: own.flatMap(({ without }) => without) });
}

function givenTo(node: Node): Set<string> {
  const patterns = parametersOf(node);
  const names = patterns.flatMap(namesIn);
  const asks = names.some((name) => ASKING.has(name)) || ASKING_TYPES.test(JSON.stringify(patterns));
  return new Set(asks ? [] : names.filter((name) => PARAMETERS.has(name)));
}

const isRule = ({ from, name }: { from: string; name: string }): boolean =>
  /^server\/access\/(?:parcel|client|activity|booking)-scope\.ts$/.test(from) &&
  !['seesWholeRoutes', 'bookingSources', 'bookingInScope'].includes(name);

/** One SELECT, UPDATE or DELETE: its text without the statements in it, which stand as `(§0)`. */
interface Select {
  text: string;
  inner: Select[];
}

const namesTable = (text: string): boolean => selectsOf(text).some(hasTable);
const hasTable = (one: Select): boolean => tablesOf(one.text).length > 0 || one.inner.some(hasTable);
const tablesOf = (text: string): string[] =>
  text.replaceAll(/\b(?:insert|merge) into \w+\s*(?:\([^)]*\))?/gi, '').match(TABLE) ?? [];

function judge({ text }: Statement): Omit<Found, 'place'> | undefined {
  const selects = selectsOf(text);
  if (!selects.some(hasTable)) return undefined;
  const without: string[] = [];
  const isScoped = (one: Select, around: ReadonlySet<string>, outside: ReadonlySet<string>): boolean => {
    if (one.text.trim() === RULE) return true;
    const own = aliasesOf(one.text);
    const visible = new Set([...around, ...own]);
    const named = new Set(outside);
    const names = namedParts(one.text);
    const inner = one.inner.map((part, index) => {
      const isGood = isScoped(part, visible, named);
      const name = names.get(index);
      if (isGood && name !== undefined) named.add(name);
      return isGood;
    });
    const reads = tablesOf(one.text).length > 0;
    const limited = isLimited(one.text, { around, own, inner, named });
    if (reads && !limited) without.push(one.text.replaceAll(/\s+/g, ' ').trim());
    return limited || (!reads && inner.length > 0 && inner.every(Boolean));
  };
  for (const one of selects) isScoped(one, new Set(), new Set());
  if (without.length > 0) return { by: 'nothing', without };
  return { by: text.includes(RULE) ? 'rule' : 'given', without };
}

const ENDS = 'left|right|full|inner|join|cross|where|group|order|limit|returning|having|for|on';
const OUTER_JOIN = new RegExp(
  `\\b(?:left|right|full)\\s+(?:outer\\s+)?join\\b[\\s\\S]*?\\bon\\b[\\s\\S]*?(?=\\b(?:${ENDS})\\b|$)`,
  'gi',
);

/** What a SELECT is compared with. */
interface Surroundings {
  /** The names of the tables of SELECTs around, and its own. */
  around: ReadonlySet<string>;
  own: ReadonlySet<string>;
  /** Which statements in it are limited, and the names of those that are. */
  inner: readonly boolean[];
  named: ReadonlySet<string>;
}

/** Whether a condition of the SELECT, other than in its list or for a table that is joined if it fits, says which rows. */
function isLimited(text: string, beside: Surroundings): boolean {
  const start = /\b(?:from|update|using|where)\b/i.exec(text)?.index ?? 0;
  const rest = text.slice(start).replaceAll(OUTER_JOIN, ' ');
  const sources = rest.matchAll(/(?:\b(?:from|join|using)\b|,)\s*(?:lateral\s+)?\(*(?:§(\d+)\)|(\w+))/gi);
  for (const [, index, name = ''] of sources)
    if (beside.inner[Number(index)] === true || beside.named.has(name.toLowerCase())) return true;
  return rest
    .split(/\b(?:where|on)\b/i)
    .slice(1)
    .some((part) =>
      limits(part.replace(/\b(?:group by|order by|limit|returning|for update)\b[\s\S]*/i, ''), beside),
    );
}

/** Whether a condition limits the rows: one of those that all hold, or each of those of which one holds. */
function limits(text: string, beside: Surroundings): boolean {
  const one = bare(text);
  const either = cut(one, 'or');
  if (either.length > 1) return either.every((part) => limits(part, beside));
  const all = cut(one, 'and');
  if (all.length > 1) return all.some((part) => limits(part, beside));
  if (/\bwhere\b/i.test(one)) return one.split(/\bwhere\b/i).some((part) => limits(part, beside));
  if (/\bnot\b/i.test(one)) return false;
  if (one.includes(RULE) || EQUAL_TO_GIVEN.test(one) || /\bparcel_id is null$/i.test(one)) return true;
  const [, index] = /(?:=|\bin\b|\bexists\b)\s*(?:any\s*)?[\s(]*(?:array\s*)?\(*§(\d+)\)/i.exec(one) ?? [];
  return beside.inner[Number(index)] === true || isCorrelated(one, beside);
}

/** `x.id = y.id` with a table of a SELECT around. */
function isCorrelated(text: string, { around, own }: Surroundings): boolean {
  const isOuter = (name = '') => around.has(name.toLowerCase()) && !own.has(name.toLowerCase());
  const equal = /^(?:(\w+)\.)?\w+(?:::\w+)?\s*(?:=|\bin\b)\s*(?:any\s*)?[\s(]*(?:(\w+)\.)?\w+/i.exec(
    text.trim(),
  );
  return equal !== null && isOuter(equal[1]) !== isOuter(equal[2]);
}

/** Without the parentheses around it, however many. */
function bare(text: string): string {
  const one = text.trim();
  const inside = /^\(§\d/.test(one) ? one : unwrapped(one);
  return inside === one ? one : bare(inside);
}

/** Cut at a word that is in no parentheses. */
function cut(text: string, word: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const token of text.split(new RegExp(`([()]|\\b${word}\\b)`, 'i'))) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth === 0 && token.toLowerCase() === word) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts;
}

/** The names that the tables and sources of a SELECT have. */
function aliasesOf(text: string): Set<string> {
  const names = new Set<string>();
  const source =
    /\b(?:from|join|update|using)\s+(?:lateral\s+|only\s+)?(\w+|\(§\d+\))(?:\s+(?:as\s+)?(?!on\b|where\b|left\b|join\b|set\b|cross\b|inner\b|order\b|group\b|limit\b)(\w+))?/gi;
  for (const [, table = '', alias] of text.matchAll(source)) names.add((alias ?? table).toLowerCase());
  for (const [, alias = ''] of text.matchAll(/,\s*(?:lateral\s+)?(?:\w+|\(§\d+\))\s+(?:as\s+)?(\w+)/gi))
    names.add(alias.toLowerCase());
  return names;
}

/** The names that `with` gives to statements, by their number. */
function namedParts(text: string): Map<number, string> {
  const parts = text.matchAll(
    /\b(\w+)\s*(?:\([^)]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s*)?\(+(?:§(\d+)\)|§rule§)/gi,
  );
  return new Map([...parts].map(([, name = '', index]) => [Number(index), name.toLowerCase()]));
}

const SELECT = /^\s*(?:select|table|with|update|delete|insert|merge|lock)\b/i;

/** The SELECTs of a text, without its comments, texts in quotes and the quotes around names. */
function selectsOf(text: string): Select[] {
  const plain = text
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/\bpublic\s*\.\s*/gi, '');
  return branches(parse(plain.split(/([()])/), { at: 0 }));
}

/** Reads up to the closing parenthesis. */
function parse(tokens: readonly string[], place: { at: number }): Select {
  const whole: Select = { text: '', inner: [] };
  while (place.at < tokens.length) {
    const token = tokens[place.at++] as string;
    if (token === ')') break;
    if (token !== '(') {
      whole.text += token;
      continue;
    }
    const part = parse(tokens, place);
    if (
      SELECT.test(part.text) ||
      part.text.trim() === RULE ||
      /^\s*\(§\d+\)\s*(?:union|intersect|except)\b/i.test(part.text)
    ) {
      const inner = branches(part);
      // Of a union, every branch has to be limited.
      whole.text += `(§${whole.inner.length})`;
      whole.inner.push(inner.length === 1 ? (inner[0] as Select) : { text: '', inner });
    } else {
      const base = whole.inner.length;
      whole.text += `(${part.text.replaceAll(/§(\d+)/g, (_all, index) => `§${Number(index) + base}`)})`;
      whole.inner.push(...part.inner);
    }
  }
  return whole;
}

/** The branches of a union, each with the statements in it. */
function branches({ text, inner }: Select): Select[] {
  return text.split(/\b(?:union|intersect|except)\b(?:\s+all\b)?|;/i).map((part) => {
    const own: Select[] = [];
    const numbered = part.replaceAll(
      /§(\d+)/g,
      (_all, index) => `§${own.push(inner[Number(index)] as Select) - 1}`,
    );
    return { text: numbered, inner: own };
  });
}

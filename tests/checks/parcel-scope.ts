/**
 * Finds the functions that run a statement on parcels, or on what belongs to them, and says of each how it knows which parcels it
 * may touch. A function is followed into what it uses of its own file and, for fragments of SQL, of other files.
 */
import { parseSync } from '@swc/core';

/** What a parcel consists of, what it leaves behind, and sums of parcels. */
const TABLES =
  'parcels|parcel_status|parcel_figures|tracking_events|invoices|invoice_extra_charges|bills|payments|releases|files|notes|mentions|' +
  'messages|mail_parcels|activity|contacts|checkouts|receiver_customs|receiver_changes|receiver_links|payment_session_items|' +
  'payment_link_items|last_activity|statistic_(?!deltas|zone)\\w+';
const IN_SQL = new RegExp(`\\b(?:from|join|update|using|lock table)\\s+(?:only\\s+)?(${TABLES})\\b`, 'i');
const IN_CALL = new RegExp(`^(${TABLES})(?: as \\w+)?$`);
/** Names that a text contains whole, wherever it is put together into a statement. */
const ALONE = /\bstatistic_(?:days|months)\b/;
const JOINING = new Set([
  ...['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using', 'from'],
  ...['updateTable', 'deleteFrom', 'mergeInto'],
]);
const RUNNING = new Set(['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'stream', 'defineLookup']);

/** Parameters that say who asks: without the rule, they decide nothing. */
const ASKING = new Set(['staff', 'viewer', 'caller']);
/** Parameters that name what was decided before: single parcels or what belongs to them, or their owner. */
const GIVEN = new Set([
  ...['id', 'ids', 'parcelId', 'parcelIds', 'bookingId', 'bookingIds', 'noteId', 'sessionId', 'eventIds'],
  ...['payables', 'dues', 'due', 'items', 'thread', 'tracking', 'token'],
  ...['publicId', 'contactId', 'customerId', 'client', 'customer', 'customer_id'],
]);

interface Found {
  /** `path: name`. */
  place: string;
  by: 'rule' | 'given' | 'nothing';
}

interface Declared {
  texts: string[];
  /** Tables named by the builder's methods. */
  tables: boolean;
  used: Set<string>;
  parameters: Set<string>;
  isRun: boolean;
}

interface Module {
  declared: Map<string, Declared>;
  /** Local name → the file and name that it is imported from. */
  imported: Map<string, { from: string; name: string }>;
}

interface Node {
  type?: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Calls `see` with a node and all nodes in it. */
function visit(node: unknown, see: (node: Node) => void): void {
  if (!isNode(node)) return;
  if (typeof node.type === 'string') see(node);
  for (const part of Object.values(node)) visit(part, see);
}

/** The names that a pattern binds, whatever it takes apart. */
function namesIn(patterns: unknown): Set<string> {
  const names = new Set<string>();
  visit(patterns, (node) => {
    if (node.type === 'Identifier') names.add(String(node['value']));
  });
  return names;
}

function declaredBy(body: Node): Declared {
  const declared: Declared = {
    texts: [],
    tables: false,
    used: new Set(),
    parameters: new Set(),
    isRun: false,
  };
  visit(body['body'] ?? body, (node) => {
    if (node.type === 'TemplateLiteral')
      declared.texts.push(
        (node['quasis'] as { cooked?: string }[]).map(({ cooked = '' }) => cooked).join('$0'),
      );
    if (node.type === 'StringLiteral') declared.texts.push(String(node['value']));
    if (node.type === 'Identifier') declared.used.add(String(node['value']));
    if (node.type === 'CallExpression') readCall(node, declared);
  });
  const params = body['params'] as Node[] | undefined;
  for (const param of params ?? []) {
    // The type is not part of the pattern.
    const pattern = (param['pat'] ?? param) as Node;
    for (const name of namesIn({ ...pattern, typeAnnotation: null })) declared.parameters.add(name);
  }
  return declared;
}

function readCall(node: Node, declared: Declared): void {
  const callee = node['callee'] as Node;
  const name = String(((callee['property'] as Node | undefined) ?? callee)['value']);
  if (RUNNING.has(name)) declared.isRun = true;
  const [first] = (node['arguments'] as { expression: Node }[]) ?? [];
  const text = first?.expression.type === 'StringLiteral' ? String(first.expression['value']) : '';
  if (JOINING.has(name) && IN_CALL.test(text)) declared.tables = true;
}

function moduleOf(path: string, source: string): Module {
  const found: Module = { declared: new Map(), imported: new Map() };
  const { body } = parseSync(source, { syntax: 'typescript' }) as unknown as { body: Node[] };
  for (const item of body) {
    if (item.type === 'ImportDeclaration') {
      const from = resolved(path, String((item['source'] as Node)['value']));
      for (const one of item['specifiers'] as Node[]) {
        const local = String((one['local'] as Node)['value']);
        const name = isNode(one['imported']) ? String(one['imported']['value']) : local;
        found.imported.set(local, { from, name });
      }
      continue;
    }
    const declaration = (item.type === 'ExportDeclaration' ? item['declaration'] : item) as Node;
    if (declaration.type === 'FunctionDeclaration')
      found.declared.set(String((declaration['identifier'] as Node)['value']), declaredBy(declaration));
    for (const one of (declaration['declarations'] as Node[] | undefined) ?? []) {
      const value = one['init'] as Node | null;
      if (value !== null) found.declared.set(String((one['id'] as Node)['value']), declaredBy(value));
    }
  }
  return found;
}

/** The path of an import: `#server/…`, or beside the file. */
function resolved(path: string, name: string): string {
  if (name.startsWith('#server/')) return name.slice(1);
  if (!name.startsWith('.')) return name;
  return new URL(name, `file:///${path}`).pathname.slice(1);
}

/**
 * The functions of the sources (path → text) that run a statement on one of the tables, and fragments of SQL on them that none of
 * these uses.
 */
export function statementsOn(sources: Readonly<Record<string, string>>): Found[] {
  const modules = new Map(Object.entries(sources).map(([path, text]) => [path, moduleOf(path, text)]));
  const names = [...modules].flatMap(([path, { declared }]) =>
    [...declared.keys()].map((name) => [path, name] as const),
  );
  const all = names.map(([path, name]) => {
    const parts = partsOf(modules, path, name);
    return { place: `${path}: ${name}`, parts, isOnTable: [...parts.values()].some(namesTable) };
  });
  const run = all.filter(({ place, parts, isOnTable }) => isOnTable && parts.get(place)?.isRun === true);
  const used = new Set(run.flatMap(({ parts }) => [...parts.keys()]));
  const unused = all.filter(({ place, parts }) => {
    const own = parts.get(place);
    return own !== undefined && namesTable(own) && !used.has(place);
  });
  return [...run, ...unused].map(({ place, parts }) => ({
    place,
    by: decidedBy(parts.get(place), [...parts.values()]),
  }));
}

/** How a function with these parts knows which parcels it may touch. */
function decidedBy(own: Declared | undefined, parts: readonly Declared[]): Found['by'] {
  if (parts.some(({ used }) => used.has(RULE))) return 'rule';
  const parameters = [...(own?.parameters ?? [])];
  if (parameters.some((name) => ASKING.has(name))) return 'nothing';
  return parameters.some((name) => GIVEN.has(name) && own?.used.has(name)) ? 'given' : 'nothing';
}

/** Stands for every function of the rule. */
const RULE = ' rule';

const namesTable = ({ texts, tables }: Declared): boolean =>
  tables || texts.some((text) => IN_SQL.test(text) || ALONE.test(text));

/** What a declaration consists of, by place: itself, and what it uses of its file and of other files of queries. */
function partsOf(
  modules: ReadonlyMap<string, Module>,
  path: string,
  name: string,
  parts = new Map<string, Declared>(),
): Map<string, Declared> {
  const place = `${path}: ${name}`;
  const own = modules.get(path)?.declared.get(name);
  if (own === undefined || parts.has(place)) return parts;
  parts.set(place, own);
  for (const used of own.used) {
    const origin = modules.get(path)?.imported.get(used);
    if (origin === undefined) partsOf(modules, path, used, parts);
    else if (isRule(origin)) own.used.add(RULE);
    else partsOf(modules, origin.from, origin.name, parts);
  }
  return parts;
}

const isRule = ({ from, name }: { from: string; name: string }): boolean =>
  /^server\/access\/(?:parcel|client|activity)-scope\.ts$/.test(from) && name !== 'seesWholeRoutes';

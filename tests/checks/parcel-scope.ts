/**
 * Finds the functions that run a statement on parcels, or on what belongs to them, and says of each how it knows which parcels it
 * may touch. A statement is followed into the variables, functions and fragments of SQL that it is made of, also of other files. What
 * uses the result of an earlier statement takes part in how that one was decided.
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

/** A piece of code: a declaration, or one statement of a function with the variables that it is made of. */
interface Piece {
  texts: string[];
  /** Whether the builder's methods name a table. */
  tables: boolean;
  used: Set<string>;
}

interface Declared extends Piece {
  parameters: Set<string>;
  statements: Piece[];
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

function declaredBy(declaration: Node): Declared {
  const body = declaration['body'] ?? declaration;
  const locals = localsOf(body);
  const statements: Piece[] = [];
  visit(body, (node) => {
    if (node.type === 'CallExpression' && RUNNING.has(calledBy(node)))
      statements.push(pieceOf([node], locals));
  });
  const parameters = ((declaration['params'] as Node[] | undefined) ?? []).flatMap((param) => {
    // The type is not part of the pattern.
    const pattern = (param['pat'] ?? param) as Node;
    return [...namesIn({ ...pattern, typeAnnotation: null })];
  });
  return { ...pieceOf([body], new Map()), parameters: new Set(parameters), statements };
}

/** What the variables in a function are made of. */
function localsOf(body: unknown): Map<string, unknown[]> {
  const locals = new Map<string, unknown[]>();
  const note = (pattern: unknown, value: unknown) => {
    for (const name of namesIn(pattern)) locals.set(name, [...(locals.get(name) ?? []), value]);
  };
  visit(body, (node) => {
    if (node.type === 'VariableDeclarator')
      note({ ...(node['id'] as Node), typeAnnotation: null }, node['init']);
    if (node.type === 'AssignmentExpression') note(node['left'], node['right']);
    if (node.type === 'ForOfStatement') note(node['left'], node['right']);
  });
  return locals;
}

/** The nodes, and what their variables are made of. */
function pieceOf(nodes: unknown[], locals: ReadonlyMap<string, unknown[]>): Piece {
  const piece: Piece = { texts: [], tables: false, used: new Set() };
  const waiting = [...nodes];
  while (waiting.length > 0)
    visit(waiting.pop(), (node) => {
      if (node.type === 'TemplateLiteral')
        piece.texts.push(
          (node['quasis'] as { cooked?: string }[]).map(({ cooked = '' }) => cooked).join('$0'),
        );
      if (node.type === 'StringLiteral') piece.texts.push(String(node['value']));
      if (node.type === 'CallExpression' && JOINING.has(calledBy(node)) && IN_CALL.test(firstText(node)))
        piece.tables = true;
      if (node.type !== 'Identifier' || piece.used.has(String(node['value']))) return;
      piece.used.add(String(node['value']));
      waiting.push(...(locals.get(String(node['value'])) ?? []));
    });
  return piece;
}

/** The name of the function or method that a call calls. */
function calledBy(call: Node): string {
  const callee = call['callee'] as Node;
  return String(((callee['property'] as Node | undefined) ?? callee)['value']);
}

function firstText(call: Node): string {
  const [first] = (call['arguments'] as { expression: Node }[]) ?? [];
  return first?.expression.type === 'StringLiteral' ? String(first.expression['value']) : '';
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
  const found: Found[] = [];
  const run = new Set<string>();
  for (const [path, { declared }] of modules)
    for (const [name, { parameters, statements }] of declared) {
      const all = statements.map((piece) => ({ piece, parts: partsOf(modules, path, piece) }));
      const onTables = all.filter(({ piece, parts }) => [piece, ...parts.values()].some(namesTable));
      for (const { parts } of onTables) for (const place of parts.keys()) run.add(place);
      const ways = onTables.map(({ piece, parts }) => decidedBy(parameters, piece, parts));
      const by = WORST_FIRST.find((way) => ways.includes(way));
      if (by !== undefined) found.push({ place: `${path}: ${name}`, by });
    }
  const places = new Set(found.map(({ place }) => place));
  for (const [path, { declared }] of modules)
    for (const [name, own] of declared) {
      const place = `${path}: ${name}`;
      if (!namesTable(own) || run.has(place) || places.has(place)) continue;
      found.push({ place, by: decidedBy(own.parameters, own, partsOf(modules, path, own)) });
    }
  return found;
}

const WORST_FIRST = ['nothing', 'given', 'rule'] as const;

/** How a statement, in a function with these parameters, knows which parcels it may touch. */
function decidedBy(
  parameters: ReadonlySet<string>,
  piece: Piece,
  parts: ReadonlyMap<string, Piece>,
): Found['by'] {
  if ([piece, ...parts.values()].some(({ used }) => used.has(RULE))) return 'rule';
  if ([...parameters].some((name) => ASKING.has(name))) return 'nothing';
  return [...parameters].some((name) => GIVEN.has(name) && piece.used.has(name)) ? 'given' : 'nothing';
}

/** Stands for every function of the rule. */
const RULE = ' rule';

const namesTable = ({ texts, tables }: Piece): boolean =>
  tables || texts.some((text) => IN_SQL.test(text) || ALONE.test(text));

/** The declarations, by place, that a piece of this file uses, of the file and of other files of queries. */
function partsOf(
  modules: ReadonlyMap<string, Module>,
  path: string,
  piece: Piece,
  parts = new Map<string, Piece>(),
): Map<string, Piece> {
  for (const name of piece.used) {
    const origin = modules.get(path)?.imported.get(name) ?? { from: path, name };
    if (isRule(origin)) piece.used.add(RULE);
    const place = `${origin.from}: ${origin.name}`;
    const part = modules.get(origin.from)?.declared.get(origin.name);
    if (part === undefined || parts.has(place)) continue;
    parts.set(place, part);
    partsOf(modules, origin.from, part, parts);
  }
  return parts;
}

const isRule = ({ from, name }: { from: string; name: string }): boolean =>
  /^server\/access\/(?:parcel|client|activity)-scope\.ts$/.test(from) && name !== 'seesWholeRoutes';

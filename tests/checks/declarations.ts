/** The files of TypeScript that a check reads: what each declares, and what it imports. */
import { parseSync } from '@swc/core';

export interface Node {
  type?: string;
  [key: string]: unknown;
}

export interface Module {
  declared: Map<string, Node>;
  /** Local name → the file and name that it is imported from. */
  imported: Map<string, { from: string; name: string }>;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
export const isFunction = (node: Node): boolean =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration', 'ClassMethod'].includes(
    node.type ?? '',
  );

/** Calls `see` with a node and all nodes in it, until it returns false. */
export function visit(node: unknown, see: (node: Node) => boolean | void): void {
  if (!isNode(node)) return;
  if (typeof node.type === 'string' && see(node) === false) return;
  for (const part of Object.values(node)) visit(part, see);
}

/** The names that a pattern binds, whatever it takes apart. */
export function namesIn(pattern: Node): string[] {
  const names: string[] = [];
  visit({ ...pattern, typeAnnotation: null }, (node) => {
    if (node.type === 'Identifier') names.push(String(node['value']));
  });
  return names;
}

/** The patterns of a function's parameters. */
export function parametersOf(node: Node): Node[] {
  const own = (node.type === 'ClassMethod' ? (node['function'] as Node) : node)['params'];
  return ((own as Node[] | undefined) ?? []).map((one) => (one['pat'] ?? one) as Node);
}

export const bodyOf = (node: Node): unknown =>
  (node.type === 'ClassMethod' ? (node['function'] as Node) : node)['body'] ?? node;

/** What a file declares at its top: functions, constants, methods of classes, and its default. */
export function moduleOf(path: string, source: string): Module {
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
    } else declare(found, item);
  }
  return found;
}

function declare({ declared }: Module, item: Node): void {
  const inner = (item['declaration'] ?? item['decl'] ?? item['expression'] ?? item) as Node;
  const name = isNode(inner['identifier']) ? String(inner['identifier']['value']) : 'default';
  if (Array.isArray(inner['declarations'])) {
    for (const one of inner['declarations'] as Node[])
      if (isNode(one['init'])) for (const own of namesIn(one['id'] as Node)) declared.set(own, one['init']);
  } else if (/^Class(?:Declaration|Expression)$/.test(inner.type ?? '')) {
    for (const one of inner['body'] as Node[])
      declared.set(`${name}.${String((one['key'] as Node | undefined)?.['value'] ?? '')}`, one);
  } else if (!/^Ts|^Export(?:All|Named)/.test(inner.type ?? '')) declared.set(name, inner);
}

/** The path of an import: `#server/…`, or beside the file. */
function resolved(path: string, name: string): string {
  if (name.startsWith('#server/')) return name.slice(1);
  if (!name.startsWith('.')) return name;
  return new URL(name, `file:///${path}`).pathname.slice(1);
}

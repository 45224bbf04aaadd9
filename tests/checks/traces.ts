/**
 * Finds which traces a call leaves: whether the code that it runs can write an entry of the activity list, or a line of the
 * security log. It follows names through functions and imports, and so sees that there is a trace, not that each way leaves one.
 */
import { moduleOf, visit, type Module, type Node } from './declarations.ts';

/** An entry's type, or `line`. */
type Trace = string;

/** The traces of each call that the sources (path → text) route, by `Calls` object of the contract and key: `couponCalls.give`. */
export function tracesOf(sources: Readonly<Record<string, string>>): Map<string, Set<Trace>> {
  const modules = new Map(Object.entries(sources).map(([path, text]) => [path, moduleOf(path, text)]));
  const found = new Map<string, Set<Trace>>();
  for (const [path, { declared }] of modules)
    for (const node of declared.values())
      for (const [call, handler] of handlersIn(node))
        found.set(call, reached(modules, { path, node: handler, seen: new Set() }));
  return found;
}

/** The handlers in `defineRoutes(couponCalls, { give: … })`, where the calls may be some of a contract's. */
function handlersIn(node: Node): [string, Node][] {
  const [calls, handlers] = callOf(node, 'defineRoutes') ?? [];
  if (calls === undefined || handlers === undefined) return [];
  const [some] = callOf(calls, 'onlyCalls') ?? callOf(calls, 'withoutCalls') ?? [calls];
  return (handlers['properties'] as Node[]).map((one) => [
    `${String(some?.['value'])}.${String((one['key'] as Node | undefined)?.['value'])}`,
    one['value'] as Node,
  ]);
}

/** The arguments, if the node calls the function of this name. */
function callOf(node: Node, name: string): Node[] | undefined {
  if (node.type !== 'CallExpression' || (node['callee'] as Node)['value'] !== name) return undefined;
  return (node['arguments'] as Node[]).map((one) => one['expression'] as Node);
}

interface Place {
  path: string;
  node: Node;
  seen: Set<Node>;
}

function reached(modules: ReadonlyMap<string, Module>, { path, node, seen }: Place): Set<Trace> {
  const found = new Set<Trace>();
  if (seen.has(node)) return found;
  seen.add(node);
  const from = modules.get(path);
  visit(node, (part) => {
    const [, type] = callOf(part, 'recordActivity') ?? callOf(part, 'recordActivities') ?? [];
    if (type?.type === 'StringLiteral') found.add(String(type['value']));
    if (callOf(part, 'leaveTrace')) found.add('line');
  });
  for (const name of namesUsed(node)) {
    const own = from?.declared.get(name);
    const imported = from?.imported.get(name);
    const theirs = imported && modules.get(imported.from)?.declared.get(imported.name);
    const next = own ? { path, node: own } : theirs && { path: imported.from, node: theirs };
    if (next) for (const one of reached(modules, { ...next, seen })) found.add(one);
  }
  return found;
}

/** The names that code uses as values: no keys, no fields, no types. */
function namesUsed(node: Node): Set<string> {
  const names = new Set<string>();
  const see = (part: Node): boolean | void => {
    if (part.type === 'Identifier') names.add(String(part['value']));
    if (part.type === 'MemberExpression') visit(part['object'], see);
    if (part.type === 'KeyValueProperty') visit(part['value'], see);
    return !/^(?:MemberExpression|KeyValueProperty|TsType(?!Assertion).*)$/.test(part.type ?? '');
  };
  visit(node, see);
  return names;
}

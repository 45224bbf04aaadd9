/**
 * Puts the SQL of a statement together as text, from the code that builds it: templates, Kysely's methods, and the variables,
 * functions and constants, also of other files, that they use. What limits the rows is marked: `RULE` for the rule of `server/access`,
 * `GIVEN` for a parameter that names what was decided before, or the result of an earlier statement; `VALUE` for all else.
 */
import {
  bodyOf,
  isFunction,
  isNode,
  namesIn,
  parametersOf,
  visit,
  type Module,
  type Node,
} from './declarations.ts';
import { either, GIVEN, RULE, STATEMENT, unmarked, unwrapped, VALUE, wrapped } from './sql-marks.ts';

/** Between the elements of a list, until it is known what joins them. */
const LISTED = ' §,§ ';

/** The methods that run a statement, and the function that declares one for later. */
const RUNNING = new Set([
  ...['execute', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'stream', 'defineLookup', 'executeQuery'],
]);
const JOINS: ReadonlyMap<string, string> = new Map(
  ['inner', 'left', 'right', 'full', 'cross'].map((kind) => [`${kind}Join`, `${kind} join`]),
);
const READS = new Map([
  ['selectFrom', 'select from'],
  ['updateTable', 'update'],
  ['deleteFrom', 'delete from'],
  ['insertInto', 'insert into'],
  ['mergeInto', 'merge into'],
  ['using', 'using'],
  ['from', 'from'],
]);
const CONDITIONS = new Set(['where', 'whereRef', 'on', 'onRef']);
/** The id of the session's customer: an owner, wherever it is compared with one. */
const OWNERS = new Set([
  'client.id',
  'customer.id',
  'viewer.id',
  'caller.id',
  'holder.customer_id',
  'holder.email',
]);
/** Deeper than any statement is put together; ends what calls itself. */
const MAX_DEPTH = 40;

/** A list also has what is pushed to it. */
type Bound = { nodes: Node[]; scope: Scope; pushed?: Node[] } | 'given' | 'unknown';

interface Scope {
  path: string;
  /** What a name stands for: nodes in a scope, or a parameter without an argument. */
  names: Map<string, Bound>;
  outer?: Scope;
}

export interface Statement {
  text: string;
  /** The declarations that it is made of, as `path: name`. */
  parts: Set<string>;
}

/** The name of the function or method that a call calls. */
function calledBy(call: Node): string {
  const callee = call['callee'] as Node;
  return String(((callee['property'] as Node | undefined) ?? callee)['value']);
}

const argumentsOf = (call: Node): Node[] =>
  ((call['arguments'] as { expression: Node }[] | undefined) ?? []).map(({ expression }) => expression);

/** Reads statements out of modules; `isRule` says which functions, by file and name, are the rule. */
export class SqlReader {
  private depth = 0;
  private parts = new Set<string>();

  private readonly modules: ReadonlyMap<string, Module>;
  private readonly isRule: (origin: { from: string; name: string }) => boolean;

  constructor(
    modules: ReadonlyMap<string, Module>,
    isRule: (origin: { from: string; name: string }) => boolean,
  ) {
    this.modules = modules;
    this.isRule = isRule;
  }

  /** The statements that a declaration runs; `given` are its parameters that name what was decided before. */
  statementsOf(path: string, node: Node, given: ReadonlySet<string>): Statement[] {
    const scope = this.scopeOf(path, node, (name) => (given.has(name) ? 'given' : 'unknown'));
    return this.statementsIn(node, scope);
  }

  /** With those of the functions in it, which have variables of their own. */
  private statementsIn(node: Node, scope: Scope): Statement[] {
    const found: Statement[] = [];
    const body = bodyOf(node);
    visit(body, (one) => {
      if (one !== body && isFunction(one)) {
        found.push(
          ...this.statementsIn(
            one,
            this.scopeOf(scope.path, one, () => 'unknown', scope),
          ),
        );
        return false;
      }
      if (one.type !== 'CallExpression' || !RUNNING.has(calledBy(one))) return true;
      const callee = one['callee'] as Node;
      const parts = [...(isNode(callee['object']) ? [callee['object']] : []), ...argumentsOf(one)];
      found.push(this.read(() => parts.map((part) => this.text(part, scope)).join(' ')));
      return true;
    });
    return found;
  }

  /** The SQL of a declaration that something else runs. */
  fragment(path: string, node: Node, given: ReadonlySet<string>): Statement {
    const scope = this.scopeOf(path, node, (name) => (given.has(name) ? 'given' : 'unknown'));
    return this.read(() => this.result(node, scope));
  }

  private read(text: () => string): Statement {
    this.parts = new Set();
    return { text: text().replaceAll(LISTED, ', '), parts: this.parts };
  }

  private scopeOf(
    path: string,
    node: Node,
    parameter: (name: string, index: number) => Bound,
    outer?: Scope,
  ): Scope {
    const scope: Scope = { path, names: new Map(), ...(outer && { outer }) };
    for (const [index, pattern] of parametersOf(node).entries())
      for (const name of namesIn(pattern)) scope.names.set(name, parameter(name, index));
    const note = (pattern: Node, value: unknown) => {
      if (!isNode(value)) return;
      for (const name of namesIn(pattern)) {
        const known = scope.names.get(name);
        const nodes = typeof known === 'object' && known.scope === scope ? known.nodes : [];
        scope.names.set(name, { nodes: [...nodes, value], scope, pushed: [] });
      }
    };
    const body = bodyOf(node);
    visit(body, (one) => {
      if (one !== body && isFunction(one)) return false;
      if (one.type === 'VariableDeclarator') note(one['id'] as Node, one['init']);
      if (one.type === 'AssignmentExpression') note(one['left'] as Node, one['right']);
      if (one.type === 'ForOfStatement') note(one['left'] as Node, one['right']);
      if (one.type === 'CallExpression' && calledBy(one) === 'push') {
        const list = scope.names.get(String(((one['callee'] as Node)['object'] as Node)?.['value']));
        if (typeof list === 'object') list.pushed?.push(...argumentsOf(one));
      }
      return true;
    });
    return scope;
  }

  /** What a function returns: each of its alternatives, without those of admins. */
  private result(node: Node, scope: Scope): string {
    const body = bodyOf(node) as Node;
    if (!isFunction(node) || !/^(?:BlockStatement|FunctionBody)$/.test(body.type ?? ''))
      return this.text(body, scope);
    const returned: string[] = [];
    visit(body, (one) => {
      if (isFunction(one)) return false;
      if (one.type === 'IfStatement' && this.isOfAdmins(one['test'] as Node)) {
        if (isNode(one['alternate'])) returned.push(this.result({ ...node, body: one['alternate'] }, scope));
        return false;
      }
      if (one.type === 'ReturnStatement' && isNode(one['argument']))
        returned.push(this.text(one['argument'], scope));
      return true;
    });
    return either(returned);
  }

  private isOfAdmins(test: Node): boolean {
    return test.type === 'CallExpression' && calledBy(test) === 'isAdmin';
  }

  private text(node: unknown, scope: Scope): string {
    if (!isNode(node) || this.depth > MAX_DEPTH) return '';
    this.depth++;
    try {
      return this.textOf(node, scope);
    } finally {
      this.depth--;
    }
  }

  private textOf(node: Node, scope: Scope): string {
    switch (node.type) {
      case 'StringLiteral':
        return String(node['value']);
      case 'TaggedTemplateExpression':
        return this.text(node['template'], scope);
      case 'TemplateLiteral': {
        const values = (node['expressions'] as Node[]).map((one) => this.text(one, scope).trim() || VALUE);
        return (node['quasis'] as { cooked?: string }[])
          .map(({ cooked = '' }, index) => cooked + (values[index] ?? ''))
          .join('');
      }
      case 'Identifier':
        return this.named(String(node['value']), scope);
      case 'MemberExpression': {
        if (OWNERS.has(this.pathOf(node))) return GIVEN;
        return (
          this.staticMember(node, scope) ?? this.propertyOf(node, scope) ?? this.text(node['object'], scope)
        );
      }
      case 'ConditionalExpression':
        if (this.isOfAdmins(node['test'] as Node)) return this.text(node['alternate'], scope);
        return either([this.text(node['consequent'], scope), this.text(node['alternate'], scope)]);
      case 'CallExpression':
        return wrapped(this.call(node, scope));
      case 'ArrayExpression':
        return (node['elements'] as { expression: Node }[])
          .map(({ expression }) => this.text(expression, scope))
          .join(LISTED);
      case 'KeyValueProperty':
        return this.text(node['value'], scope);
      default:
    }
    if (/^Ts(?!As|NonNull|Satisfies|Const)/.test(node.type ?? '')) return '';
    if (isFunction(node)) {
      const inner = this.scopeOf(scope.path, node, () => 'unknown', scope);
      return this.result(node, inner);
    }
    const texts: string[] = [];
    for (const [key, part] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeParameters' || key === 'typeArguments') continue;
      if (isNode(part)) texts.push(this.text(part, scope));
    }
    return texts.filter((text) => text !== '').join(' ');
  }

  private pathOf(node: Node): string {
    return `${String((node['object'] as Node)['value'])}.${String((node['property'] as Node)['value'])}`;
  }

  /** `Class.method`. */
  private staticMember(node: Node, { path }: Scope): string | undefined {
    const name = this.pathOf(node);
    return this.modules.get(path)?.declared.has(name) ? this.declared(path, name, []) : undefined;
  }

  private named(name: string, scope: Scope): string {
    for (let one: Scope | undefined = scope; one !== undefined; one = one.outer) {
      const known = one.names.get(name);
      if (known === undefined) continue;
      if (known === 'given') return GIVEN;
      if (known === 'unknown') return '';
      // A variable that is made from its own earlier value ends here.
      one.names.set(name, 'unknown');
      const text = this.valueOf(known.scope === one ? name : '', known);
      one.names.set(name, known);
      return text;
    }
    return this.declared(scope.path, name, []);
  }

  /** What a variable is set to, with what is added to it later, perhaps: that limits nothing. */
  private valueOf(name: string, { nodes, pushed = [], scope }: Exclude<Bound, string>): string {
    const isAddition = (node: Node) => namesIn(node).includes(name);
    const text = either(nodes.filter((node) => !isAddition(node)).map((node) => this.text(node, scope)));
    const added = nodes.filter(isAddition).map((node) => unmarked(this.text(node, scope)));
    const listed = pushed.map((node) => unmarked(this.text(node, scope)));
    const start = STATEMENT.test(unwrapped(text)) && added.length > 0 ? unwrapped(text) : text;
    return wrapped([[start, ...added].join(' '), ...listed].join(LISTED));
  }

  /** A declaration of the file or an import, called with these arguments. */
  private declared(path: string, name: string, given: { nodes: Node[]; scope: Scope }[]): string {
    const origin = this.modules.get(path)?.imported.get(name) ?? { from: path, name };
    if (this.isRule(origin)) return RULE;
    const node = this.modules.get(origin.from)?.declared.get(origin.name);
    if (node === undefined) return '';
    this.parts.add(`${origin.from}: ${origin.name}`);
    const scope = this.scopeOf(origin.from, node, (_name, index) => given[index] ?? 'unknown');
    return this.result(node, scope);
  }

  private call(node: Node, scope: Scope): string {
    const callee = node['callee'] as Node;
    const name = calledBy(node);
    // The result of an earlier statement.
    if (RUNNING.has(name)) return GIVEN;
    const args = argumentsOf(node);
    if (callee.type === 'Identifier' && this.isDeclared(name, scope)) {
      const given = args.map((one) => ({ nodes: [one], scope }));
      return this.declared(scope.path, name, given) || args.map((one) => this.text(one, scope)).join(' ');
    }
    const local = callee.type === 'Identifier' ? this.localOf(name, scope) : undefined;
    if (local !== undefined && isFunction(local.node)) {
      const given = args.map((one) => ({ nodes: [one], scope }));
      const inner = this.scopeOf(
        local.scope.path,
        local.node,
        (_name, index) => given[index] ?? 'unknown',
        local.scope,
      );
      return this.result(local.node, inner);
    }
    const before =
      callee.type === 'MemberExpression'
        ? unwrapped(this.staticMember(callee, scope) ?? this.text(callee['object'], scope))
        : '';
    return `${before} ${this.method(name, args, scope)}`.trim();
  }

  /** The one value of a variable or argument, and where it was written. */
  private localOf(name: string, scope: Scope): { node: Node; scope: Scope } | undefined {
    for (let one: Scope | undefined = scope; one !== undefined; one = one.outer) {
      const known = one.names.get(name);
      if (known === undefined) continue;
      const [node] = typeof known === 'object' && known.nodes.length === 1 ? known.nodes : [];
      if (node === undefined || typeof known !== 'object') return undefined;
      const further =
        node.type === 'Identifier' ? this.localOf(String(node['value']), known.scope) : undefined;
      return further ?? { node, scope: known.scope };
    }
    return undefined;
  }

  /** `object.property`, of an object that is written out. */
  private propertyOf(node: Node, scope: Scope): string | undefined {
    const local = this.localOf(String((node['object'] as Node)['value']), scope);
    if (local?.node.type !== 'ObjectExpression') return undefined;
    const name = (node['property'] as Node)['value'];
    const own = (local.node['properties'] as Node[]).find(
      (one) => ((one['key'] as Node | undefined) ?? one)['value'] === name,
    );
    return own && this.text(own, local.scope);
  }

  private isDeclared(name: string, scope: Scope): boolean {
    for (let one: Scope | undefined = scope; one !== undefined; one = one.outer)
      if (one.names.has(name)) return false;
    const module = this.modules.get(scope.path);
    return module?.declared.has(name) === true || module?.imported.has(name) === true;
  }

  private method(name: string, args: Node[], scope: Scope): string {
    const texts = args.map((one) => this.text(one, scope));
    const [first = '', ...others] = texts;
    const value = (text: string | undefined) => text?.trim() || VALUE;
    if (['table', 'raw', 'id'].includes(name)) return value(texts.join(' '));
    // Each with a name, so that what is selected does not look like one.
    const tables = value(first).replaceAll(/(^|, )(\w+)(?=$|,)/g, '$1$2 as $2');
    if (name === 'join' && others.length === 1) return first.replaceAll(LISTED, ` ${others[0]} `);
    if (READS.has(name)) return `${READS.get(name)} ${tables.replaceAll(LISTED, ', ')}`;
    if (JOINS.has(name)) {
      const on = others.length === 2 ? `on ${others.join(' = ')}` : others.join(' ');
      return `${JOINS.get(name)} ${tables} ${on}`;
    }
    if (CONDITIONS.has(name)) {
      const condition = texts.length === 3 ? `${first} ${texts[1]} ${value(texts[2])}` : texts.join(' ');
      return `${name.replace('Ref', '')} ${condition}`;
    }
    if (name === 'or') return `(${texts.join(LISTED).replaceAll(LISTED, ' or ')})`;
    if (name === 'and') return `(${texts.join(LISTED).replaceAll(LISTED, ' and ')})`;
    // What is selected limits nothing.
    if (/^(?:select|returning|orderBy|groupBy|set|values|as$)/.test(name))
      return texts.map(unmarked).join(' ');
    if (['limit', 'offset', 'fetch', '$castTo'].includes(name)) return '';
    return texts.join(' ');
  }
}

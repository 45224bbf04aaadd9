/** Stripe's form encoding: a[b][0][c]=d becomes { a: { b: [{ c: 'd' }] } }. Every value is text. */

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

/** The parameters of a form-encoded body or query. */
export function parseForm(encoded: string): FormObject {
  const root = emptyObject();
  for (const [name, value] of new URLSearchParams(encoded)) place(root, pathOf(name), value);
  return arraysOf(root) as FormObject;
}

/** Without a prototype, so that no key can reach one. */
function emptyObject(): FormObject {
  return Object.create(null) as FormObject;
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function place(target: FormObject, path: readonly string[], value: string): void {
  const [key = '', ...rest] = path;
  // 'expand[]=x' appends.
  const name = key === '' ? String(Object.keys(target).length) : key;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const existing = target[name];
  const inner = isObject(existing) ? existing : emptyObject();
  target[name] = inner;
  place(inner, rest, value);
}

export function isObject(value: FormValue | undefined): value is FormObject {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function arraysOf(value: FormValue): FormValue {
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key], index) => key === String(index))) {
    return entries.map(([, each]) => arraysOf(each));
  }
  for (const [key, each] of entries) value[key] = arraysOf(each);
  return value;
}

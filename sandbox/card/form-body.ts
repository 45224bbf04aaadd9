/** Stripe's form encoding: a[b][0][c]=d becomes { a: { b: [{ c: 'd' }] } }. Every value is a string. */

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

/** Parses a form-encoded body or query string. */
export function parseForm(encoded: string): FormObject {
  const root = emptyObject();
  for (const [name, value] of new URLSearchParams(encoded)) place(root, pathOf(name), value);
  return arraysOf(root) as FormObject;
}

/** Has no prototype, so that no key can pollute one. */
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

/** Turns objects with the keys 0, 1, 2 … into arrays. */
function arraysOf(value: FormValue): FormValue {
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key], index) => key === String(index))) {
    return entries.map(([, each]) => arraysOf(each));
  }
  for (const [key, each] of entries) value[key] = arraysOf(each);
  return value;
}

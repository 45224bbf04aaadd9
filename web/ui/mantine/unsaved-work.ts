/** Whether somebody has done something in a dialog, or on a page, that closing it would lose. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = ['input:not([type="search"], [type="hidden"], [type="file"])', 'textarea', 'select'];

/** What the fields held before somebody changed them. */
const before = new WeakMap<Field, string>();

const stateOf = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
    ? String(field.checked)
    : field.value;

/**
 * Called for everything that gets the focus or is pressed. A field is compared with what it held then, because forms
 * change what React calls its default value.
 */
export function rememberField(target: EventTarget): void {
  if (!(target instanceof Element)) return;
  const field = target.closest('label')?.control ?? target;
  if (isField(field) && !before.has(field)) before.set(field, stateOf(field));
}

/**
 * Whether a field of a form in the dialog or page was changed. Other work, like a drawing, marks its element with
 * `data-unsaved`.
 */
export function holdsWork(place: HTMLElement): boolean {
  if (place.querySelector('[data-unsaved]') !== null) return true;
  const fields = place.querySelectorAll<Field>(FIELDS.map((one) => `form ${one}`).join());
  return [...fields].some((field) => before.has(field) && before.get(field) !== stateOf(field));
}

const isField = (element: Element): element is Field => element.matches(FIELDS.join());

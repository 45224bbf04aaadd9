type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/**
 * Remembers the focused field's value. The returned function puts it back if it has changed since: a reader types into
 * whatever has the focus, dates and selects too.
 */
export function rememberField(element: Element | null): () => void {
  if (!isField(element)) return () => undefined;
  const { value } = element;
  const selection = selectionOf(element);
  return () => {
    if (element.value === value || !element.isConnected) return;
    typeInto(element, value);
    if (selection !== null && !(element instanceof HTMLSelectElement))
      element.setSelectionRange(...selection);
  };
}

/**
 * Sets a field's value as if it was typed. React replaces an element's own `value` with one that tells it about changes
 * made by script; it ignores those.
 */
export function typeInto(field: Field, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Null where the browser has no selection: in selects, numbers, dates, e-mail addresses. */
function selectionOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement) return null;
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? null : [start, end];
}

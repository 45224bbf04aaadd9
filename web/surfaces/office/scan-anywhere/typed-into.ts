type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** A field before a reader typed into it. */
export interface Remembered {
  /** What is typed stands alone: there is no text, or all of it is selected. */
  isEmpty: boolean;
  restore: () => void;
}

/**
 * Remembers the focused field's value. `restore` puts it back if it has changed since: a reader types into whatever has
 * the focus, dates and selects too.
 */
export function rememberField(element: Element | null): Remembered {
  if (!isField(element)) return { isEmpty: false, restore: () => undefined };
  const { value } = element;
  const selection = selectionOf(element);
  return {
    isEmpty: value === '' || (selection?.[0] === 0 && selection[1] === value.length),
    restore: () => {
      if (element.value === value || !element.isConnected) return;
      typeInto(element, value);
      if (selection !== null && !(element instanceof HTMLSelectElement))
        element.setSelectionRange(...selection);
    },
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

/**
 * A form that is sent with empty fields is told so at once, in the words that the HTML has for them. The messages stay until
 * the application tells the same, so that nothing jumps.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of each form that was sent, which may not be empty. */
const triedForms = new Map<HTMLFormElement, readonly Field[]>();
let triedAt = -Infinity;

const isEmpty = (field: Field) => field.value.trim() === '';

function mark(field: Field, isWrong: boolean): void {
  const frame = field.closest('[data-field]');
  const text = frame?.querySelector<HTMLElement>('[data-if-empty]');
  frame?.toggleAttribute('data-wrong', isWrong);
  if (text) text.hidden = !isWrong;
  if (isWrong) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

/** Marks the empty fields and leads to the first; false if there are none. */
export function markEmptyFields(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll('[data-if-empty]')].map(
    (text) => text.parentElement?.querySelector('label')?.control as Field,
  );
  for (const field of fields) mark(field, isEmpty(field));
  triedForms.set(form, fields);
  triedAt = performance.now();
  fields.find(isEmpty)?.focus();
  return fields.some(isEmpty);
}

/** The messages have just moved what was pressed: an impatient second press hits what is there now. */
export const haveMessagesMoved = () => performance.now() - triedAt < 600;

/** The application's forms tell mistakes while they are typed, once a form was tried. */
export function passOnTriedForms(): void {
  for (const form of triedForms.keys()) form.toggleAttribute('data-tried', true);
}

/** Has the application tell what is still empty. A form that has been filled in meanwhile waits for the next press. */
export function passOnEmptyFields(): void {
  for (const [form, fields] of triedForms) {
    for (const field of fields) if (!isEmpty(field)) mark(field, false);
    if (fields.some(isEmpty)) form.requestSubmit();
  }
}

/** Sends a form and shows the answer in its place; what was typed stays until the server has it. */
import { keepCode, leaveCode } from './code-step.ts';
import { askFor, draw, stillHere } from './show-page.ts';

/** In the page, so that the script has no texts of its own. */
const textFor = (what: 'offline' | 'failed'): string => document.querySelector('main')?.dataset[what] ?? '';

/** What the calls answer to what they refuse. */
interface Refusal {
  message?: string;
  fields?: Record<string, string>;
}

export async function sendForm(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (form.getAttribute('aria-busy') === 'true') return;
  clearErrors(form);
  // A new code is asked for with an empty field.
  if (!(button instanceof HTMLButtonElement && button.name !== '') && hasEmpty(form)) return;
  renewKey(form);
  const body = new FormData(form);
  if (button instanceof HTMLButtonElement && button.name !== '') body.append(button.name, button.value);
  setBusy(form, button, true);
  try {
    await (form.dataset['call'] === undefined ? sendToPage(form, body) : sendToCall(form, body));
  } finally {
    setBusy(form, button, false);
  }
}

/** What was changed after an attempt is another report: its answer may have been lost, and a key is for one request. */
function renewKey(form: HTMLFormElement): void {
  const key = form.querySelector<HTMLInputElement>('[name=key]');
  const text = form.querySelector('textarea')?.value;
  if (key === null || text === undefined) return;
  if (form.dataset['sent'] !== undefined && form.dataset['sent'] !== text) key.value = crypto.randomUUID();
  form.dataset['sent'] = text;
}

/** The page answers with itself: with what is wrong, with the next step, or with what was done. */
async function sendToPage(form: HTMLFormElement, body: FormData): Promise<void> {
  const fields = [...body].map(([name, value]) => [name, String(value)]);
  const isHere = stillHere();
  const answered = await askFor(form.action, { method: 'POST', body: new URLSearchParams(fields) });
  // After Back the first step stays, as it is by now.
  if (!isHere()) return history.state === null ? leaveCode() : undefined;
  if (answered === null) return fail(form, textFor('offline'));
  const { reply, text: html } = answered;
  const there = new URL(reply.url);
  // In another language everything is another page.
  if (reply.redirected && there.pathname !== location.pathname) return location.assign(there);
  if (!draw(html, form)) return fail(form, problemOf(html));
  keepCode();
}

/** Documents go to the call itself, which counts what it holds in memory. */
async function sendToCall(form: HTMLFormElement, body: FormData): Promise<void> {
  const given = new FormData();
  for (const [name, value] of body)
    if (name !== 'form' && (typeof value === 'string' || value.size > 0)) given.append(name, value);
  // Without cookies the answer is in the page's language.
  const headers = { 'accept-language': document.documentElement.lang };
  const init: RequestInit = { method: 'POST', body: given, headers, credentials: 'omit' };
  const answered = await askFor(form.dataset['call'] ?? '', init);
  if (answered === null) return fail(form, textFor('offline'));
  if (!answered.reply.ok) return refuse(form, refusalOf(answered.text));
  const page = await askFor(`${location.pathname}?done=customs`);
  // It is done, and the next reload shows it.
  if (page === null) form.reset();
  else draw(page.text, form);
}

/** What stands between may answer with anything. */
function refusalOf(text: string): Refusal {
  try {
    return JSON.parse(text) as Refusal;
  } catch {
    return {};
  }
}

const problemOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('[data-problem]')?.textContent ??
  textFor('failed');

function setBusy(form: HTMLFormElement, button: HTMLElement | null, busy: boolean): void {
  form.setAttribute('aria-busy', String(busy));
  for (const one of form.querySelectorAll('button')) one.setAttribute('aria-disabled', String(busy));
  // The style sheet shows a turning mark on the button, in its size.
  if (busy) button?.setAttribute('data-waiting', '');
  else button?.removeAttribute('data-waiting');
}

/** Says what failed, where the form begins, and leads there. */
function fail(form: HTMLFormElement, text: string): void {
  const failure = form.querySelector<HTMLElement>('[data-failure]');
  if (failure === null) return;
  failure.textContent = text;
  failure.hidden = false;
  failure.focus();
}

function refuse(form: HTMLFormElement, { message = textFor('failed'), fields = {} }: Refusal): void {
  const wrong = Object.entries(fields).filter(([name, text]) => mark(form, name, text));
  if (wrong.length === 0) fail(form, message);
  else form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

/** Whether a field that must be filled in is empty; marks each. */
function hasEmpty(form: HTMLFormElement): boolean {
  const empty = [...form.querySelectorAll<HTMLElement>('[data-if-empty]')].filter((note) => {
    const frame = note.closest<HTMLElement>('[data-field]');
    const control = frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    return control?.value.trim() === '';
  });
  for (const note of empty)
    mark(form, note.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '', note.textContent ?? '');
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  return empty.length > 0;
}

/** Shows an error at a field; false if there is no such field. */
function mark(form: HTMLFormElement, name: string, text: string): boolean {
  const frame = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const control = frame?.querySelector('input, textarea');
  if (frame === null || control === null || control === undefined) return false;
  const error = frame.querySelector<HTMLElement>('[data-error]') ?? document.createElement('p');
  error.id = `${control.id}-error`;
  error.textContent = text;
  error.hidden = false;
  error.setAttribute('role', 'alert');
  error.dataset['error'] = '';
  frame.append(error);
  frame.dataset['wrong'] = 'true';
  control.setAttribute('aria-invalid', 'true');
  control.setAttribute('aria-describedby', error.id);
  return true;
}

function clearErrors(form: HTMLFormElement): void {
  for (const one of form.querySelectorAll<HTMLElement>('[role=alert]')) one.hidden = true;
  for (const frame of form.querySelectorAll<HTMLElement>('[data-wrong]')) delete frame.dataset['wrong'];
  for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
}

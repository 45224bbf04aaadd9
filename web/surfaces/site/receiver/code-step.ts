/**
 * The second step of a change, which waits for a code. Who looks for the code in another app may find the page loaded anew;
 * the change is kept in this tab for as long as the code works.
 */
import { askFor, draw, showPage, stillHere } from './show-page.ts';
import { tabStorage } from '#web/ui/state/kept.ts';

const KEPT = 'merani_code_step';
/** Milliseconds: a code's life. */
const LIFE = 15 * 60_000;

const codeForm = () => document.querySelector<HTMLFormElement>('[data-step="code"] form');

export const isAtCode = (): boolean => codeForm() !== null;

/** Keeps the change of the second step, or forgets it if the page is not there. */
export function keepCode(): void {
  const form = codeForm();
  if (form === null) return forget();
  const values = [...new FormData(form)].filter(([name]) => name !== 'code');
  const fields = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString();
  const kept = { path: location.pathname, fields, until: Date.now() + LIFE };
  tabStorage.setItem(KEPT, JSON.stringify(kept));
  // Back leads to the first step.
  if (history.state !== KEPT) history.pushState(KEPT, '');
}

/** The change that the second step asked the code for. */
let typed: [string, FormDataEntryValue][] = [];

/** Shows the first step again, as it was filled in. */
export async function leaveCode(): Promise<void> {
  const form = codeForm();
  if (form !== null) typed = [...new FormData(form)];
  if (!(await showPage())) return;
  const first = document.querySelector<HTMLFormElement>('#delivery form');
  first?.closest('details')?.setAttribute('open', '');
  for (const [name, value] of typed) {
    const field = first?.elements.namedItem(name);
    if (field instanceof RadioNodeList || (field instanceof HTMLInputElement && field.type !== 'hidden'))
      field.value = String(value);
  }
  first?.closest('details')?.querySelector('summary')?.focus();
}

/** Shows the second step again after a reload. */
export async function resumeCode(): Promise<void> {
  const text = tabStorage.getItem(KEPT);
  if (text === null || history.state !== KEPT) return forget();
  const { path, fields, until } = JSON.parse(text) as Record<string, unknown>;
  if (path !== location.pathname || Number(until) < Date.now()) return forget();
  const body = new URLSearchParams(String(fields));
  body.set('resume', '1');
  // Without a connection the first step is shown, from where a new code can be asked for.
  const isHere = stillHere();
  const answered = await askFor(location.pathname, { method: 'POST', body });
  if (answered !== null && isHere()) draw(answered.text);
}

function forget(): void {
  tabStorage.removeItem(KEPT);
  if (history.state === KEPT) history.replaceState(null, '');
}

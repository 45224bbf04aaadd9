/** Puts a page that the server has drawn in the place of this one. */

/** Milliseconds; a slow network needs many of them. */
const PATIENCE = 45_000;

export interface Answered {
  reply: Response;
  text: string;
}

/** Grows when the reader goes to another step: what was asked for before is not drawn over it. */
let turn = 0;

export const nextTurn = (): number => (turn += 1);

/** For an answer to come: whether the reader is still where it was asked for. */
export function stillHere(): () => boolean {
  const asked = turn;
  return () => asked === turn;
}

/** Asks the server; null without a connection, also when it is lost halfway. */
export async function askFor(address: string, init: RequestInit = {}): Promise<Answered | null> {
  try {
    const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE) });
    return { reply, text: await reply.text() };
  } catch {
    return null;
  }
}

/** The texts that were typed in the forms of this page, by form. */
const textsIn = (main: Element) =>
  [...main.querySelectorAll('form')].flatMap((form) => {
    const name = form.querySelector<HTMLInputElement>('[name=form]')?.value;
    const text = form.querySelector('textarea');
    return name === undefined || text === null ? [] : [[name, text] as const];
  });

/** With the key of an attempt whose answer was lost: it is still one report. */
function keepTyped(from: HTMLTextAreaElement | undefined, to: HTMLTextAreaElement): void {
  if (from === undefined || to.value !== '') return;
  to.value = from.value;
  const [before, now] = [from, to].map(({ form }) => form?.querySelector<HTMLInputElement>('[name=key]'));
  if (before && now) now.value = before.value;
  if (from.form?.dataset['sent'] !== undefined) to.form?.setAttribute('data-sent', from.form.dataset['sent']);
}

/**
 * Draws an answer of the server; false if it is no page of this parcel, such as one that says to wait. `sent`: the form that was sent; what was
 * typed in others stays.
 */
export function draw(html: string, sent?: HTMLFormElement): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main');
  const here = document.querySelector('main');
  if (main === null || here === null || main.querySelector('[data-problem]') !== null) return false;
  const open = [...here.querySelectorAll('details[open]')].map(({ id }) => id);
  const typed = new Map(textsIn(here).filter(([, text]) => text.form !== sent));
  for (const [name, text] of textsIn(main)) keepTyped(typed.get(name), text);
  here.replaceWith(main);
  document.title = page.title;
  // What was unfolded stays so, except where something was just done.
  if (main.querySelector('[data-first]') === null)
    for (const id of open) main.querySelector(`#${id}`)?.setAttribute('open', '');
  const first =
    main.querySelector<HTMLElement>('[aria-invalid]') ??
    main.querySelector<HTMLElement>('[data-failure]:not([hidden])') ??
    main.querySelector<HTMLElement>('[data-first]');
  first?.focus();
  return true;
}

/** The page as it is now; false without a connection, when it stays as it was. */
export async function showPage(): Promise<boolean> {
  const isHere = stillHere();
  const answered = await askFor(location.pathname);
  return answered !== null && isHere() && draw(answered.text);
}

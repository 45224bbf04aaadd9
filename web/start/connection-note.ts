/** The page's note that there is no connection: shown while a stored press waits and the application cannot be fetched. */

let isPressStored = false;
let isFileMissing = false;

export function updateConnectionNote(): void {
  const note = document.querySelector<HTMLElement>('[data-no-connection]');
  if (note) note.hidden = !isPressStored || (navigator.onLine && !isFileMissing);
}

export function notePress(): void {
  isPressStored = true;
  updateConnectionNote();
}

export function noteMissingFile(): void {
  isFileMissing = true;
  updateConnectionNote();
}

/** The browser does not fetch a module again that it could not fetch: the page has to be loaded anew. */
export const mustReload = () => isFileMissing;

/**
 * Inline in the head of prerendered pages, which are complete as HTML. Nothing of the application is fetched until somebody is
 * there; what is pressed before it runs is stored and replayed (docs/decisions/022). What happens when:
 *
 *     THE PAGE                               THE APPLICATION
 *
 *     head: this script runs
 *       │  waits for clicks and submits ───────────────────────────────────────────────────────┐
 *       │  the page needs the application ── after the first picture ──> start                 │
 *       │  (when-to-start.ts)                                              ▲   ▲               │
 *     DOMContentLoaded                                                     │   │               ▼
 *       │  an open dialog gets the focus (open-dialog.ts)                  │   │  a press that needs the application
 *       │  somebody touches the page, ──┐                                  │   │    leaves it to the browser (data-early)?
 *       │  uses a key, enters a field   │                                  │   │    an empty form? tells so (empty-fields.ts)
 *     load                              ├──> start in steps ───────────────┘   └─── otherwise stored (stored-presses.ts)
 *       │  moves the pointer, scrolls ──┘    fetch all files, then run one
 *       │                                    in each idle moment (loading.ts)
 *       │
 *       │                                  start: merani:starting, import the entry
 *       │                                    no connection: both ways wait for it, a stored press says so
 *       │                                    the import fails: says so, the next press reloads the page
 *       │
 *     merani:ready <────────────────────── React has taken over the document
 *       │  a pointer is held down? wait for its end (held-press.ts)
 *       │  hand over: forms that were tried know it, typed text is announced
 *       └─ after the effects of the screens: empty fields are told by the application, stored presses are replayed
 */
import { announceTypedText } from './typed-text.ts';
import { passOnEmptyFields, passOnTriedForms } from './empty-fields.ts';
import { afterHeldPress, watchHeldPress } from './held-press.ts';
import { start } from './loading.ts';
import { closeOpenDialog, focusOpenDialog } from './open-dialog.ts';
import { replayPresses, storePress } from './stored-presses.ts';
import { startIfNeeded, startOnMoves, startOnTouch } from './when-to-start.ts';

function handOver(): void {
  removeEventListener('keydown', closeOpenDialog);
  removeEventListener('pointerdown', closeOpenDialog);
  document.documentElement.removeAttribute('data-awaiting');
  passOnTriedForms();
  announceTypedText();
  // After the effects of the screens, some of which note the step in the browser's history.
  setTimeout(() => {
    // Not before: what is pressed until now comes after the stored presses.
    removeEventListener('click', storePress, true);
    removeEventListener('submit', storePress, true);
    passOnEmptyFields();
    replayPresses();
  });
}

addEventListener(
  'DOMContentLoaded',
  () => {
    // Before the touches are watched: this focus is not somebody's.
    focusOpenDialog();
    startOnTouch();
  },
  { once: true },
);
addEventListener('keydown', closeOpenDialog);
addEventListener('pointerdown', closeOpenDialog);
addEventListener('click', storePress, true);
addEventListener('submit', storePress, true);
startOnMoves();
watchHeldPress();
document.addEventListener('merani:ready', () => afterHeldPress(handOver), { once: true });
// The small elements ask for the application where the page has something to do at once.
document.addEventListener('merani:start', start);
startIfNeeded();

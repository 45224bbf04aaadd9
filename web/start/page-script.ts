/**
 * Inline in the head of prerendered pages, which are complete as HTML. Nothing of the application is fetched until somebody is
 * there, and what is pressed before it runs is stored and replayed (docs/decisions/022). What happens when:
 *
 *     the page                                          what starts the application
 *
 *     head: this script runs
 *      │ ── it knows more than its HTML, ────────────────────────────────────────┐  when-to-start.ts
 *      │    after its first picture                                              │
 *      │ ── a press that needs the application ──────────────────────────────────┤  stored-presses.ts
 *      │     ├─ a form with empty fields: they are marked                        │  empty-fields.ts
 *      │     └─ else it is stored, and shown as waiting                          │
 *     DOMContentLoaded                                                           │
 *      │    an open dialog gets the focus; it closes by Esc or a click beside it │  open-dialog.ts
 *      │ ── somebody touches it, uses a key or enters a field ──┐                │  when-to-start.ts
 *     load                                                      ├─ in steps ─┐   │
 *      │ ── somebody moves the pointer or scrolls ──────────────┘            │   │
 *      │                                                                     ▼   │  loading.ts
 *      │              all files are fetched, and run one in each idle moment │   │
 *      │                                                                     ▼   ▼
 *      │                                                                     start, once: merani:starting
 *      │                                                                       │
 *      │    no connection: steps and start wait for it ────────────────────────┤  connection-note.ts
 *      │    a file is missing: the next press loads the page anew ─────────────┤
 *      │                                                                       │
 *     merani:ready  <────────────────────── the application runs ──────────────┘
 *      │    a pointer is held down: its end is waited for                           held-press.ts
 *     handOver
 *      │    forms learn that they were tried, and what was typed                    typed-text.ts
 *      │    ── after the effects of the screens ──
 *      │    the application marks what is still empty; stored presses are replayed
 */
import { passOnEmptyFields, passOnTriedForms } from './empty-fields.ts';
import { afterHeldPress, watchHeldPress } from './held-press.ts';
import { start } from './loading.ts';
import { closeOpenDialog, focusOpenDialog } from './open-dialog.ts';
import { replayPresses, storePress } from './stored-presses.ts';
import { announceTypedText } from './typed-text.ts';
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
// The small elements (web/surfaces/site/elements) ask for the application where the page has something to do at once.
document.addEventListener('merani:start', start);
startIfNeeded();

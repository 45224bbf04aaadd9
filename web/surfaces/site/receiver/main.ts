/**
 * What the receiver's page does beyond plain HTML: it sends forms without leaving the page, so that a lost connection loses
 * nothing, says at once which field is empty, and finds the way back to a code that was asked for. Without it the page works, too.
 */
import { keepPlaceInLanguages } from '../elements/language-links.ts';
import { isAtCode, leaveCode, resumeCode } from './code-step.ts';
import { sendForm } from './send-form.ts';
import { nextTurn, showPage } from './show-page.ts';

// What was done is said once: a reload, or the page in another language, does not say it again.
if (location.search !== '') history.replaceState(history.state, '', location.pathname + location.hash);
keepPlaceInLanguages();
void resumeCode();

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  void sendForm(event.target, event.submitter);
});
// The first step of a change, from the second one.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.target.closest('[data-back]') === null) return;
  event.preventDefault();
  history.back();
});
addEventListener('popstate', () => {
  if (history.state === null && !isAtCode()) return;
  nextTurn();
  void (history.state === null ? leaveCode() : resumeCode());
});

/** Milliseconds: what was drawn a moment ago is not asked for again. */
const FRESH = 60_000;
let drawn = Date.now();
// A phone keeps pages for days. Nobody who is filling in a form loses anything.
document.addEventListener('visibilitychange', () => {
  const isBusy = document.querySelector('details[open], [data-step]') !== null;
  if (document.visibilityState !== 'visible' || isBusy || Date.now() - drawn < FRESH) return;
  drawn = Date.now();
  void showPage();
});

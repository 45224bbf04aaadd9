/** When a page starts the application: once somebody is there, or by itself if it knows more than its HTML. */
import { start, startInSteps } from './loading.ts';

/** The country of the wizard that the page begins, else empty. Written here by scripts/lighten-pages.mjs. */
declare const PAGE_WIZARD: string;

const PASSIVE = { capture: true, passive: true };

/** Somebody touches the page, uses a key, or enters a field. */
export function startOnTouch(): void {
  for (const name of ['pointerdown', 'keydown', 'focusin']) addEventListener(name, startInSteps, PASSIVE);
}

/** Somebody moves the pointer or scrolls. When the browser asks to save data, that is not enough. */
export function startOnMoves(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  addEventListener(
    'load',
    () => {
      addEventListener('pointermove', startIfMoved, PASSIVE);
      addEventListener('wheel', startInSteps, PASSIVE);
      addEventListener('scroll', startInSteps, PASSIVE);
    },
    { once: true },
  );
}

/** The browser itself sends a move for a pointer that rests where the page appears. */
let firstPlace: string | undefined;

function startIfMoved({ clientX, clientY }: PointerEvent): void {
  const place = `${clientX} ${clientY}`;
  firstPlace ??= place;
  if (place !== firstPlace) void startInSteps();
}

/** Starts a page that has more to show than its HTML, after its first picture. Tells the style sheet what will come. */
export function startIfNeeded(): void {
  const page = document.documentElement;
  const isLoggedIn = document.cookie.includes('merani_session=1');
  // The style sheet keeps the place of what the login will add.
  page.toggleAttribute('data-logged-in', isLoggedIn);
  const isAwaited = PAGE_WIZARD !== '' && (isLoggedIn || location.search !== '' || hasStoredBooking());
  // The wizard's HTML has an empty form: the style sheet hides it until the application has filled it in.
  if (isAwaited) page.toggleAttribute('data-awaiting', true);
  if (isAwaited || isLoggedIn || hasMoreToTell()) requestAnimationFrame(() => setTimeout(start));
}

/** This device knows what the wizard starts with. Where it refuses storage, before-paint.ts has put in an empty one. */
const hasStoredBooking = () =>
  sessionStorage.getItem(`merani_booking_${PAGE_WIZARD}`) !== null ||
  localStorage.getItem(`merani_guest_address_${PAGE_WIZARD}`) !== null;

function hasMoreToTell(): boolean {
  // A query tells the login where to go afterwards, which its links lack until the application runs.
  const isForLogin = /\/(login|register)$/.test(location.pathname) && location.search !== '';
  // What led here, such as a booking or a registration, left what the page tells in the browser's history.
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  return location.hash !== '' || isForLogin || Boolean(usr);
}

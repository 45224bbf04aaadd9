// Inline in the head of prerendered pages. Nothing of the application is fetched until somebody moves the pointer, scrolls,
// touches the page or uses a key; then it is fetched, run file by file and started while the page is idle, so that no
// single task makes somebody wait. Clicks and submits that need it start it at once, and are stored and replayed. So do
// pages that know more than their HTML: the URL has a hash, a user is logged in, the screen before left something to tell,
// or the wizard starts with something.
{
  const kept = [];
  const files = PAGE_FILES;
  const page = document.documentElement;
  let started = false;
  // Somebody is here, and does something.
  const touches = ['pointerdown', 'keydown', 'focusin'];
  const signs = ['pointermove', 'wheel', 'scroll'];
  const passively = { capture: true, passive: true };
  const fetchFiles = () => {
    for (const href of files.splice(0))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  // A busy device may draw without a pause: the page then waits half a second for each file.
  const idle = () =>
    new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done, { timeout: 500 }));
  let begun = false;
  const startInSteps = async () => {
    if (begun || started) return;
    if (!navigator.onLine) return addEventListener('online', startInSteps, { once: true });
    begun = true;
    await idle();
    fetchFiles();
    for (const step of PAGE_STEPS) {
      await idle();
      if (started) return;
      // `start` loads it again.
      await import(step).catch(() => undefined);
    }
    await idle();
    start();
  };
  // The browser does not fetch a module again that it could not fetch: the page has to be loaded anew.
  let broken = false;
  const tellConnection = () => {
    const note = document.querySelector('[data-no-connection]');
    if (note) note.hidden = kept.length === 0 || (navigator.onLine && !broken);
  };
  const start = () => {
    if (started) return;
    if (!navigator.onLine) return addEventListener('online', start, { once: true });
    started = true;
    tellConnection();
    fetchFiles();
    const load = () => {
      document.dispatchEvent(new Event('merani:starting'));
      return import('PAGE_ENTRY').catch(() => {
        broken = true;
        tellConnection();
      });
    };
    // The application takes over the whole document.
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', load, { once: true });
    else void load();
  };
  const isTyped = (within) =>
    [...within.querySelectorAll('input:not([type=checkbox])')].some(
      (field) => field.value !== field.defaultValue,
    );
  // A form with empty fields is answered at once, in the words that the HTML has for them.
  const told = new Map();
  let toldAt = -Infinity;
  const isEmpty = (field) => field.value.trim() === '';
  const mark = (field, isWrong) => {
    const frame = field.closest('[data-field]');
    frame.toggleAttribute('data-wrong', isWrong);
    const text = frame.querySelector('[data-if-empty]');
    if (text) text.hidden = !isWrong;
    if (isWrong) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  };
  const tellMissing = (form) => {
    const fields = [...form.querySelectorAll('[data-if-empty]')].map((text) => {
      const field = text.parentElement.querySelector('label').control;
      mark(field, isEmpty(field));
      return field;
    });
    told.set(form, fields);
    toldAt = performance.now();
    fields.find(isEmpty)?.focus();
    return fields.some(isEmpty);
  };
  const keep = (event) => {
    // The messages have moved what was pressed: an impatient second press must not follow a link that is there now.
    if (performance.now() - toldAt < 600 && event.target.closest?.('a')) {
      event.preventDefault();
      return event.stopPropagation();
    }
    // A link would leave the page with what was typed into it, or what its address brought; the application takes that
    // along.
    const hasWork = page.hasAttribute('data-awaiting') || isTyped(document);
    const isLeaving = !event.ctrlKey && !event.metaKey && hasWork;
    const pressed = event.target.closest?.(
      event.type === 'submit' ? 'form' : isLeaving ? 'button, a[href^="/"]' : 'button',
    );
    // What the browser does itself, or the small elements.
    const isCommand = pressed?.hasAttribute('commandfor') && !('commandForElement' in pressed);
    if (!pressed || (pressed.closest('[data-early]') && !isCommand)) return;
    event.preventDefault();
    event.stopPropagation();
    if (broken) return location.reload();
    start();
    const form = pressed.type === 'submit' ? pressed.form : pressed;
    if (form?.matches('form') && tellMissing(form)) return;
    // The style sheet shows that the press is being answered.
    pressed.toggleAttribute('data-kept', true);
    const repeat = event.type === 'submit' ? () => pressed.requestSubmit() : () => pressed.click();
    // A click on a submit button is followed by the form's submit event: replay only one of them.
    if (kept.at(-1)?.pressed !== pressed) kept.push({ pressed, repeat });
    tellConnection();
  };
  // A dialog that is open closes by Esc or a click beside it, like one of the application, unless something
  // has been typed into it.
  const cancel = (event) => {
    const { key, target } = event;
    const dialog = document.querySelector('dialog[open]');
    if (!dialog || (key ? key !== 'Escape' : target !== dialog)) return;
    if (!isTyped(dialog)) dialog.querySelector('[data-close]')?.click();
    // The browser closes a modal one by itself.
    else if (key) event.preventDefault();
  };
  // A form that the page opened with gets the focus before the application runs, which that does not start.
  addEventListener(
    'DOMContentLoaded',
    () => {
      document.querySelector('dialog[open] [data-autofocus]')?.focus();
      for (const name of touches) addEventListener(name, startInSteps, passively);
    },
    { once: true },
  );
  addEventListener('keydown', cancel);
  addEventListener('pointerdown', cancel);
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  // The browser itself sends a move for a pointer that rests where the page appears.
  let restsAt;
  const notice = ({ type, clientX, clientY }) => {
    const place = `${clientX} ${clientY}`;
    restsAt ??= place;
    if (type !== 'pointermove' || place !== restsAt) void startInSteps();
  };
  const watchSigns = () => {
    for (const name of signs) addEventListener(name, notice, passively);
  };
  if (!navigator.connection?.saveData) addEventListener('load', watchSigns, { once: true });
  // What is told of empty fields goes with the application's start; a button that moves away between a press and its end
  // gets no click. So the start waits for the end of a press.
  let isPressed = false;
  let release;
  addEventListener('pointerdown', ({ button }) => (isPressed = button === 0), passively);
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(
      name,
      () => {
        isPressed = false;
        const run = release;
        release = undefined;
        // After the click, which follows the press.
        if (run) setTimeout(() => run());
      },
      passively,
    );
  const afterPress = (run) => (isPressed ? (release = run) : run());
  const takeOver = () => {
    removeEventListener('keydown', cancel);
    removeEventListener('pointerdown', cancel);
    page.removeAttribute('data-awaiting');
    for (const form of told.keys()) form.toggleAttribute('data-tried', true);
    // Forms check what was typed.
    for (const field of document.querySelectorAll('input, textarea'))
      if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
    // After the effects of the screens, some of which note the step in the browser's history.
    setTimeout(() => {
      // Not before: what is pressed until now comes after what was kept.
      removeEventListener('click', keep, true);
      removeEventListener('submit', keep, true);
      // The application tells the same, unless it has been filled in; then the form waits for the next press.
      for (const [form, fields] of told) {
        for (const field of fields) if (!isEmpty(field)) mark(field, false);
        if (fields.some(isEmpty)) form.requestSubmit();
      }
      for (const { pressed, repeat } of kept) {
        pressed.removeAttribute('data-kept');
        if (pressed.isConnected) repeat();
      }
    });
  };
  document.addEventListener('merani:ready', () => afterPress(takeOver), { once: true });
  document.addEventListener('merani:start', start);
  // A query tells the login where to go afterwards, which its links lack until the application runs.
  const isForLogin = /\/(login|register)$/.test(location.pathname) && location.search !== '';
  const isLoggedIn = document.cookie.includes('merani_session=1');
  // The style sheet keeps the place of what the login will add.
  page.toggleAttribute('data-logged-in', isLoggedIn);
  // What led here, such as a booking or a registration, left what the page tells in the browser's history.
  const isAwaited = location.hash !== '' || isForLogin || Boolean(history.state?.usr);
  // The wizard's HTML has an empty form; what this device or the address knows is filled in by the application.
  const wizardOf = PAGE_WIZARD;
  const isFilled = () => {
    try {
      return (
        isLoggedIn ||
        location.search !== '' ||
        sessionStorage.getItem(`merani_booking_${wizardOf}`) !== null ||
        localStorage.getItem(`merani_guest_address_${wizardOf}`) !== null
      );
    } catch {
      return false;
    }
  };
  if (wizardOf !== '' && isFilled()) page.toggleAttribute('data-awaiting', true);
  if (isAwaited || isLoggedIn || page.hasAttribute('data-awaiting'))
    requestAnimationFrame(() => setTimeout(start));
}

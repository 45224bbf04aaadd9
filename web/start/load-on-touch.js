// Inline in prerendered pages. Loads the application on the first touch, key or focus, or at once when the URL has
// a hash or a user is logged in. Clicks and submits made before it runs are stored and replayed.
{
  const kept = [];
  let started = false;
  const events = ['pointerdown', 'keydown', 'focusin'];
  const start = () => {
    if (started) return;
    started = true;
    // If loading fails, for example without a connection, the next touch tries again.
    import('PAGE_ENTRY').catch(() => (started = false));
  };
  const keep = (event) => {
    const pressed = event.target.closest?.(event.type === 'submit' ? 'form' : 'button');
    if (!pressed || pressed.hasAttribute('data-early')) return;
    event.preventDefault();
    event.stopPropagation();
    start();
    const repeat = event.type === 'submit' ? () => pressed.requestSubmit() : () => pressed.click();
    // A click on a submit button is followed by the form's submit event: replay only one of them.
    if (kept.at(-1)?.pressed !== pressed) kept.push({ pressed, repeat });
  };
  for (const name of events) addEventListener(name, start, { capture: true, passive: true });
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  document.addEventListener(
    'merani:ready',
    () => {
      removeEventListener('click', keep, true);
      removeEventListener('submit', keep, true);
      for (const one of kept) if (one.pressed.isConnected) one.repeat();
    },
    { once: true },
  );
  document.addEventListener('merani:start', start);
  if (location.hash !== '' || document.cookie.includes('merani_session=1')) start();
}

// Inline in prerendered pages: asks for the application on the first touch, key or focus, or at once when the
// address has a hash or somebody is logged in. Presses and submits made before it runs are kept and repeated.
{
  const kept = [];
  let started = false;
  const events = ['pointerdown', 'keydown', 'focusin'];
  const start = () => {
    if (started) return;
    started = true;
    // Without a connection it is tried again at the next touch.
    import('PAGE_ENTRY').catch(() => (started = false));
  };
  const keep = (event) => {
    const pressed = event.target.closest?.(event.type === 'submit' ? 'form' : 'button');
    if (!pressed || pressed.hasAttribute('data-early')) return;
    event.preventDefault();
    event.stopPropagation();
    start();
    const repeat = event.type === 'submit' ? () => pressed.requestSubmit() : () => pressed.click();
    // A press of a submit button is followed by the form's own submit: one of them is enough.
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

/**
 * The tabs of the home page before the application runs: the browser shows the panel that the address names, and this
 * says so to screen readers.
 */
export function nameTabsEarly(): void {
  const name = () => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab][data-panel]')];
    const chosen = tabs.find((one) => location.hash === `#${one.dataset['panel']}`);
    if (chosen !== undefined) for (const one of tabs) one.ariaSelected = String(one === chosen);
  };
  addEventListener('hashchange', name);
  document.addEventListener('merani:ready', () => removeEventListener('hashchange', name), { once: true });
}

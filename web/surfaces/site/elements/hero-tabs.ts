/**
 * The tabs of the home page before the application runs: they show their panel and put it into the URL, where the
 * application finds it.
 */
export function switchTabsEarly(): void {
  const show = ({ target }: Event) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[role=tab][data-panel]') : null;
    if (tab === null) return;
    history.replaceState(history.state, '', `#${tab.dataset['panel']}`);
    for (const one of document.querySelectorAll<HTMLElement>('[role=tab][data-panel]')) {
      one.ariaSelected = String(one === tab);
      one.tabIndex = one === tab ? 0 : -1;
      document
        .getElementById(one.getAttribute('aria-controls') ?? '')
        ?.toggleAttribute('hidden', one !== tab);
    }
  };
  document.addEventListener('click', show);
  document.addEventListener('merani:ready', () => document.removeEventListener('click', show), {
    once: true,
  });
}

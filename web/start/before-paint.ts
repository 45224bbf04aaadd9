/** Inline in every page's head, before the first paint. */

// Where cookies are blocked, reading these properties throws, also in the middle of libraries. Instead: storages that are empty, and
// take nothing (web/ui/state/kept.ts).
for (const name of ['localStorage', 'sessionStorage'] as const)
  try {
    void window[name];
  } catch {
    const setItem = () => {
      throw new Error('This browser keeps nothing.');
    };
    Object.defineProperty(window, name, { value: { getItem: () => null, removeItem: () => {}, setItem } });
  }

// The reader's choice of light or dark.
const choice = localStorage.getItem('merani_theme');
if (choice === 'dark' || choice === 'light') document.documentElement.dataset['theme'] = choice;

// The home page keeps its first screen free for what somebody just did (arrival.tsx).
const arrived = (
  history.state as { usr?: { booked?: unknown; registered?: unknown; closed?: unknown } } | null
)?.usr;
if (arrived?.booked || arrived?.registered || arrived?.closed)
  document.documentElement.dataset['arrived'] = '';

// zod would try whether it may compile text, which the content security policy refuses and reports. z.config would come too late,
// after the first schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

import { createContext, useContext, useEffect } from 'react';
import type { LookedUp } from './tracking-call.ts';

/** What the server found out before it sent the page; the browser finds it beside the HTML. */
export interface Sent {
  number: string;
  result: LookedUp;
}

/** The id of the element with it, as JSON. */
export const SENT = 'sent-with-page';

/** Set while the server draws the page. */
export const SentWithPage = createContext<Sent | null>(null);

/** Null if the page came without it. Only the first screen gets it: later it would be out of date. */
export function useSentWithPage(): Sent | null {
  const given = useContext(SentWithPage);
  useEffect(() => document.getElementById(SENT)?.remove(), []);
  return given ?? readSent();
}

function readSent(): Sent | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(SENT)?.textContent;
  return typeof text === 'string' ? (JSON.parse(text) as Sent) : null;
}

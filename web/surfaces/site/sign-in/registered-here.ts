/**
 * Remembers that somebody registered in this browser. A verification link opened in another browser may belong to a
 * registration that the reader never made, so that page asks first.
 */
import { browserStorage } from '#web/ui/state/kept.ts';
const KEY = 'merani_registered';

const form = (email: string) => email.trim().toLowerCase();

export function rememberRegistration(email: string): void {
  browserStorage.setItem(KEY, form(email));
}

export function wasRegisteredHere(email: string): boolean {
  return browserStorage.getItem(KEY) === form(email);
}

/** The e-mail in the state of a history's entry, which only our pages write; null if nobody just registered. */
export function registeredIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('registered' in state)) return null;
  return String(state.registered);
}

export function forgetRegistration(): void {
  browserStorage.removeItem(KEY);
}

/**
 * Remembers that somebody registered in this browser. A verification link opened in another browser may belong to a
 * registration that the reader never made, so that page asks first.
 */
const KEY = 'merani_registered';

const form = (email: string) => email.trim().toLowerCase();

export function rememberRegistration(email: string): void {
  localStorage.setItem(KEY, form(email));
}

export function wasRegisteredHere(email: string): boolean {
  return localStorage.getItem(KEY) === form(email);
}

export function forgetRegistration(): void {
  localStorage.removeItem(KEY);
}

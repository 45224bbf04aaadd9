/** /manage/agents (specification 2, sections 2, 5 and 8). */
import type { agents as english } from '../en/agents.ts';
import { translationOf } from '../translation.ts';

export const agents = translationOf<typeof english>()({
  added: 'Medarbetaren är tillagd!',
  passwordUpdated: 'Lösenordet är ändrat!',
  usernameUpdated: 'Användarnamnet är ändrat!',
  privilegesUpdated: 'Behörigheterna är ändrade!',
  routesUpdated: 'Rutterna är ändrade!',
  agentUpdated: 'Medarbetaren är ändrad!',
  usernameShort: 'Minst {min} tecken',
  usernameLetters: 'Använd bokstäver och siffror, gärna med punkter, bindestreck och understreck mellan dem.',
  usernameTaken: 'Användarnamnet är upptaget.',
  passwordsDiffer: 'Lösenorden är inte lika',
  routeUnknown: 'Rutten finns inte!',
  reserved: 'Bara huvudadministratören kan ge den här behörigheten.',
  mainStays: 'Huvudadministratören behåller alla behörigheter.',
  nothing: 'Det finns inget att ändra.',
});

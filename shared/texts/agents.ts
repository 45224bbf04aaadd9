/** /manage/agents (specification 2, sections 2, 5 and 8). */
import { texts } from './texts.ts';

export const agents = texts({
  added: { en: 'Agent added Successfully!', ka: 'თანამშრომელი დაემატა!', sv: 'Medarbetaren är tillagd!' },
  most: {
    en: 'There are {most} active agents. Please deactivate one first.',
    ka: 'აქტიურია {most} თანამშრომელი. ჯერ ერთ-ერთი გამორთეთ.',
    sv: 'Det finns {most} aktiva medarbetare. Inaktivera en först.',
  },
  passwordUpdated: {
    en: 'Password updated Successfully!',
    ka: 'პაროლი შეიცვალა!',
    sv: 'Lösenordet är ändrat!',
  },
  usernameUpdated: {
    en: 'Username updated Successfully!',
    ka: 'მომხმარებლის სახელი შეიცვალა!',
    sv: 'Användarnamnet är ändrat!',
  },
  privilegesUpdated: {
    en: 'Privileges updated Successfully!',
    ka: 'უფლებები შეიცვალა!',
    sv: 'Behörigheterna är ändrade!',
  },
  routesUpdated: {
    en: 'Routes updated Successfully!',
    ka: 'მარშრუტები შეიცვალა!',
    sv: 'Rutterna är ändrade!',
  },
  agentUpdated: {
    en: 'Agent updated Successfully!',
    ka: 'თანამშრომლის მონაცემები შეიცვალა!',
    sv: 'Medarbetaren är ändrad!',
  },
  usernameShort: {
    en: 'Minimum length is {min} characters',
    ka: 'მინიმალური სიგრძეა {min} სიმბოლო',
    sv: 'Minst {min} tecken',
  },
  usernameLetters: {
    en: 'Please use letters and numbers, with dots, dashes and underscores between them.',
    ka: 'გამოიყენეთ ასოები და ციფრები, შუაში კი წერტილი, დეფისი და ქვედა ტირეც შეიძლება.',
    sv: 'Använd bokstäver och siffror, gärna med punkter, bindestreck och understreck mellan dem.',
  },
  usernameTaken: {
    en: 'This username is taken.',
    ka: 'ეს მომხმარებლის სახელი დაკავებულია.',
    sv: 'Användarnamnet är upptaget.',
  },
  passwordsDiffer: {
    en: 'Your passwords do not match',
    ka: 'პაროლები ერთმანეთს არ ემთხვევა',
    sv: 'Lösenorden är inte lika',
  },
  routeUnknown: { en: 'Route does not exist!', ka: 'ასეთი მარშრუტი არ არსებობს!', sv: 'Rutten finns inte!' },
  reserved: {
    en: 'The main admin alone grants this.',
    ka: 'ამ უფლებას მხოლოდ მთავარი ადმინისტრატორი გასცემს.',
    sv: 'Bara huvudadministratören kan ge den här behörigheten.',
  },
  mainStays: {
    en: 'The main admin keeps every right.',
    ka: 'მთავარ ადმინისტრატორს ყველა უფლება უნარჩუნდება.',
    sv: 'Huvudadministratören behåller alla behörigheter.',
  },
  changed: {
    en: 'This account has changed meanwhile. Please open it again.',
    ka: 'ეს ანგარიში ამასობაში შეიცვალა. გთხოვთ, გახსნათ ხელახლა.',
    sv: 'Kontot har ändrats under tiden. Öppna det igen.',
  },
  nothing: {
    en: 'There is nothing to change.',
    ka: 'შესაცვლელი არაფერია.',
    sv: 'Det finns inget att ändra.',
  },
});

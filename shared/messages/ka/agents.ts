/** /manage/agents (specification 2, sections 2, 5 and 8). */
import type { agents as english } from '../en/agents.ts';
import { translationOf } from '../translation.ts';

export const agents = translationOf<typeof english>()({
  added: 'თანამშრომელი დაემატა!',
  passwordUpdated: 'პაროლი შეიცვალა!',
  usernameUpdated: 'მომხმარებლის სახელი შეიცვალა!',
  privilegesUpdated: 'უფლებები შეიცვალა!',
  routesUpdated: 'მარშრუტები შეიცვალა!',
  agentUpdated: 'თანამშრომლის მონაცემები შეიცვალა!',
  usernameShort: 'მინიმალური სიგრძეა {min} სიმბოლო',
  usernameLetters: 'გამოიყენეთ ასოები და ციფრები, შუაში კი წერტილი, დეფისი და ქვედა ტირეც შეიძლება.',
  usernameTaken: 'ეს მომხმარებლის სახელი დაკავებულია.',
  passwordsDiffer: 'პაროლები ერთმანეთს არ ემთხვევა',
  routeUnknown: 'ასეთი მარშრუტი არ არსებობს!',
  reserved: 'ამ უფლებას მხოლოდ მთავარი ადმინისტრატორი გასცემს.',
  mainStays: 'მთავარ ადმინისტრატორს ყველა უფლება უნარჩუნდება.',
  nothing: 'შესაცვლელი არაფერია.',
});

/** Accounts: specification 1, section 8. */
import type { accounts as english } from '../en/accounts.ts';
import { translationOf } from '../translation.ts';

export const accounts = translationOf<typeof english>()({
  registered: 'რეგისტრაცია დასრულდა, შეამოწმეთ ელფოსტა',
  wrongCustomer: 'ელფოსტა ან პაროლი არასწორია',
  wrongStaff: 'მომხმარებლის სახელი ან პაროლი არასწორია',
  resetRequested: 'თუ ეს ელფოსტა ჩვენს ბაზაშია, ბმულს გამოგიგზავნით',
  passwordUpdated: 'პაროლი შეიცვალა!',
  othersLoggedOut: 'ყველა სხვა მოწყობილობიდან გამოხვედით.',
  passwordWrong: 'ამჟამინდელი პაროლი არასწორია',
  registeredSocially: 'თქვენ წარმატებით დარეგისტრირდით.',
  noProviderEmail:
    '{provider}-მა თქვენი დადასტურებული ელფოსტა არ მოგვაწოდა. დარეგისტრირდით ელფოსტითა და პაროლით.',
  providerAway: '{provider} არ პასუხობს. სცადეთ ცოტა ხანში, ან შედით ელფოსტით.',
  signInExpired: 'ეს შესვლა სხვა ბრაუზერში დაიწყო ან ძალიან გაგრძელდა. სცადეთ ხელახლა.',
  signInCancelled: '{provider}-ით შესვლა გააუქმეთ.',
  verified: 'ელფოსტა დადასტურდა',
  registrationRemoved: 'რეგისტრაცია წაიშალა.',
  profileUpdated: 'მონაცემები შეინახა!',
  addressSaved: 'მისამართი შეინახა!',
  receiverSaved: 'მიმღები შეინახა!',
  receiverRemoved: 'მიმღები წაიშალა.',
  closeCodeSent: 'კოდი გამოგიგზავნეთ მისამართზე {email}.',
  closeCodeWrong: 'კოდი არასწორია ან ვადა გაუვიდა.',
  closeHasPassword: 'შეიყვანეთ პაროლი.',
  closed: 'თქვენი ანგარიში დაიხურა.',
});

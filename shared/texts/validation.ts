/** The messages of the validation tables (section 5 of both specifications), each once, including their misspellings. */
import { texts } from './texts.ts';

export const validation = texts({
  required: { en: 'This field is required', ka: 'ეს ველი სავალდებულოა', sv: 'Fältet måste fyllas i' },
  requiredDot: { en: 'This field is required.', ka: 'ეს ველი სავალდებულოა.', sv: 'Fältet måste fyllas i.' },
  maximum: {
    en: 'Too Many Characters. maximum: {max}',
    ka: 'ძალიან ბევრი სიმბოლოა. მაქსიმუმი: {max}',
    sv: 'För många tecken. Högst {max}',
  },
  minimum: {
    en: 'Too Few Characters. minimum: {min}',
    ka: 'ძალიან ცოტა სიმბოლოა. მინიმუმი: {min}',
    sv: 'För få tecken. Minst {min}',
  },
  minimumProfile: {
    en: 'Too few Characters. minimum: {min}',
    ka: 'ძალიან ცოტა სიმბოლოა. მინიმუმი: {min}',
    sv: 'För få tecken. Minst {min}',
  },
  email: { en: 'invalid email address', ka: 'ელფოსტის მისამართი არასწორია', sv: 'Ogiltig e-postadress' },
  emailKeys: {
    en: 'invalid email address, please use Latin letters: {meant}',
    ka: 'ელფოსტის მისამართი ლათინური ასოებით ჩაწერეთ: {meant}',
    sv: 'Ogiltig e-postadress. Skriv med latinska bokstäver: {meant}',
  },
  username: {
    en: 'invalid username, please use only characters and numbers',
    // Latin letters alone are allowed.
    ka: 'მომხმარებლის სახელი არასწორია: გამოიყენეთ მხოლოდ ლათინური ასოები და ციფრები',
    sv: 'Ogiltigt användarnamn. Använd bara bokstäver och siffror',
  },
  usernameKeys: {
    en: 'invalid username, please use Latin letters: {meant}',
    ka: 'მომხმარებლის სახელი ლათინური ასოებით ჩაწერეთ: {meant}',
    sv: 'Ogiltigt användarnamn. Skriv med latinska bokstäver: {meant}',
  },
  name: {
    en: 'invalid name, please use only characters and spaces',
    ka: 'სახელი არასწორია: გამოიყენეთ მხოლოდ ასოები და ინტერვალი',
    sv: 'Ogiltigt namn. Använd bara bokstäver och mellanslag',
  },
  phone: {
    en: 'invalid phone, please use only numbers',
    ka: 'ტელეფონი არასწორია: გამოიყენეთ მხოლოდ ციფრები',
    sv: 'Ogiltigt telefonnummer. Använd bara siffror',
  },
  passwordsDiffer: {
    en: 'Your passwords do no match',
    ka: 'პაროლები ერთმანეთს არ ემთხვევა',
    sv: 'Lösenorden är inte lika',
  },
  bothPasswordsSame: {
    en: 'both passwords must be the same',
    ka: 'ორივე პაროლი ერთნაირი უნდა იყოს',
    sv: 'Lösenorden måste vara lika',
  },
  passwordShort: {
    en: 'Password needs to be 8 characters or longer',
    ka: 'პაროლში მინიმუმ 8 სიმბოლო უნდა იყოს',
    sv: 'Lösenordet måste ha minst 8 tecken',
  },
  notRight: {
    en: 'This value is not right.',
    ka: 'ეს მნიშვნელობა არასწორია.',
    sv: 'Värdet är inte giltigt.',
  },
  checkOldPassword: {
    en: 'Please check old password',
    ka: 'შეამოწმეთ ძველი პაროლი',
    sv: 'Kontrollera det gamla lösenordet',
  },
  checkNewPassword: {
    en: 'Please check new password',
    ka: 'შეამოწმეთ ახალი პაროლი',
    sv: 'Kontrollera det nya lösenordet',
  },
  checkConfirmPassword: {
    en: 'Please check new confirm password',
    ka: 'შეამოწმეთ განმეორებული ახალი პაროლი',
    sv: 'Kontrollera det upprepade lösenordet',
  },
  datePast: { en: 'This date is in past.', ka: 'ეს თარიღი უკვე გავიდა.', sv: 'Datumet har passerat.' },
  number: { en: 'Value must be number', ka: 'უნდა იყოს რიცხვი', sv: 'Värdet måste vara ett tal' },
  countLow: {
    en: 'Count must be at least 1',
    ka: 'რაოდენობა მინიმუმ 1 უნდა იყოს',
    sv: 'Antalet måste vara minst 1',
  },
  checkOption: {
    en: 'You need to check on option.',
    ka: 'მონიშნეთ ერთ-ერთი ვარიანტი.',
    sv: 'Välj ett alternativ.',
  },
  terms: {
    en: 'You need to agree terms & conditions to finish this form.',
    ka: 'დასასრულებლად დაეთანხმეთ წესებსა და პირობებს.',
    sv: 'Du måste godkänna villkoren för att gå vidare.',
  },
  notEnoughPoints: {
    en: 'You do not have enough points',
    ka: 'საკმარისი ქულები არ გაქვთ',
    sv: 'Du har inte tillräckligt många poäng',
  },
  fieldIsRequired: { en: 'Field is required', ka: 'ველი სავალდებულოა', sv: 'Fältet måste fyllas i' },
  courierPhone: {
    en: 'Courier phone is required',
    ka: 'კურიერის ტელეფონი სავალდებულოა',
    sv: 'Kurirens telefonnummer måste anges',
  },
  selectBooking: {
    en: 'Please select at least one booking.',
    ka: 'აირჩიეთ მინიმუმ ერთი ჯავშანი.',
    sv: 'Välj minst en bokning.',
  },
  staffPasswordsDiffer: {
    en: 'Your passwords do not match',
    ka: 'პაროლები ერთმანეთს არ ემთხვევა',
    sv: 'Lösenorden är inte lika',
  },
  staffUsernameShort: {
    en: 'Minimum length is 3 characters',
    ka: 'მინიმალური სიგრძეა 3 სიმბოლო',
    sv: 'Minst 3 tecken',
  },
  items: {
    en: 'Please fill all red sections in items.',
    ka: 'შეავსეთ ამანათების ყველა წითელი ველი.',
    sv: 'Fyll i alla rödmarkerade fält för paketen.',
  },
  notAllowedCharacters: {
    en: 'This contains characters that are not allowed.',
    ka: 'ტექსტში დაუშვებელი სიმბოლოებია.',
    sv: 'Texten innehåller tecken som inte är tillåtna.',
  },
  trackingNumber: {
    en: 'A tracking number has letters, digits and dashes, and at least one digit.',
    ka: 'ამანათის ნომერი შედგება ლათინური ასოების, ციფრებისა და დეფისებისგან და მინიმუმ ერთი ციფრი აქვს.',
    sv: 'Ett paketnummer består av bokstäver, siffror och bindestreck, med minst en siffra.',
  },
  choose: {
    en: 'Please choose one of the options.',
    ka: 'აირჩიეთ ერთ-ერთი ვარიანტი.',
    sv: 'Välj ett av alternativen.',
  },
  tooLow: { en: 'The number is too low.', ka: 'რიცხვი ძალიან მცირეა.', sv: 'Talet är för lågt.' },
  tooHigh: { en: 'The number is too high.', ka: 'რიცხვი ძალიან დიდია.', sv: 'Talet är för högt.' },
  dateInvalid: { en: 'This is not a date.', ka: 'ეს თარიღი არ არის.', sv: 'Det här är inget datum.' },
  twoDecimals: {
    en: 'At most two decimals.',
    ka: 'მძიმის შემდეგ მაქსიმუმ ორი ციფრი.',
    sv: 'Högst två decimaler.',
  },
  selectOne: { en: 'select at least one!', ka: 'აირჩიეთ მინიმუმ ერთი!', sv: 'Inget är valt!' },
  latinName: {
    en: 'Please write the name in Latin letters, as in the passport.',
    ka: 'სახელი ლათინური ასოებით ჩაწერეთ, როგორც პასპორტშია.',
    sv: 'Skriv namnet med latinska bokstäver, som i passet.',
  },
  latinNameMeant: {
    en: 'Please write the name in Latin letters, as in the passport, for example: {meant}',
    ka: 'სახელი ლათინური ასოებით ჩაწერეთ, როგორც პასპორტშია, მაგალითად: {meant}',
    sv: 'Skriv namnet med latinska bokstäver, som i passet, till exempel: {meant}',
  },
  personalNumber: {
    en: 'Please enter 5 to 30 letters and digits.',
    ka: 'ჩაწერეთ 5-დან 30-მდე ასო და ციფრი.',
    sv: 'Skriv 5 till 30 bokstäver och siffror.',
  },
});

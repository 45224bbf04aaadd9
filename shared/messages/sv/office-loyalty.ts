/** /manage/loyalty (specification 2, sections 2, 3 and 8). */
import type { officeLoyalty as english } from '../en/office-loyalty.ts';
import { translationOf } from '../translation.ts';

export const officeLoyalty = translationOf<typeof english>()({
  title: 'Poäng',
  settings: 'Inställningar',
  SHARE_LINK: 'Poäng för att dela länken',
  INVITE_CUSTOMER: 'Poäng för en inbjuden kund',
  INVITED_CUSTOMER_USED_SERVICE: 'Poäng för det första paketet',
  value: 'Värdet av en poäng',
  percentage: 'Återbäring',
  hints: {
    SHARE_LINK: 'En gång i månaden',
    INVITE_CUSTOMER: 'När kunden bekräftar sin e-post',
    INVITED_CUSTOMER_USED_SERVICE: 'När en inbjuden kund betalar det',
    value: 'Procent av en kupong',
    percentage: 'Procent av frakten som inbjudna kunder betalar',
  },
  applies: 'Det som sparas gäller från och med nu. Redan intjänade poäng finns kvar.',
  save: 'Spara',
  activity: 'Händelser',
  viewAll: 'Visa alla',
  none: 'Inget hittades.',
  columns: {
    type: 'Händelse',
    customer: 'Kund',
    invited: 'Inbjuden',
    tracking: 'Paket',
    points: 'Poäng',
    date: 'Datum',
  },
  types: {
    SHARE: 'Delade länken',
    INVITE: 'Bjöd in en kund',
    INVITE_USED: 'Inbjuden kund betalade',
  },
  pending: 'Väntar',
  nothing: '–',
});

/** Notifications on this device: in the customer's settings and the staff profile. */
import type { push as english } from '../en/push.ts';
import { translationOf } from '../translation.ts';

export const push = translationOf<typeof english>()({
  title: 'ეს მოწყობილობა',
  label: 'შეტყობინებები ამ მოწყობილობაზე',
  hint: 'მოგივათ, სანამ ბრაუზერი ჩართულია, მაშინაც, როცა ჩვენი გვერდი დახურულია. ანგარიშიდან გასვლისას ითიშება.',
  denied:
    'ეს ბრაუზერი ბლოკავს ჩვენი საიტის შეტყობინებებს. ჩართეთ ისინი ბრაუზერის პარამეტრებში ამ საიტისთვის და განაახლეთ გვერდი.',
  on: 'შეტყობინებები ჩართულია.',
  off: 'შეტყობინებები გამორთულია.',
  failed: 'შეტყობინებების შეცვლა ამ ბრაუზერში ვერ მოხერხდა. სცადეთ მოგვიანებით.',
});

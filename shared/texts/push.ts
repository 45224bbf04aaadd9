/** Notifications on this device: in the customer's settings and the staff profile. */
import { texts } from './texts.ts';

export const push = texts({
  title: { en: 'This device', ka: 'ეს მოწყობილობა', sv: 'Den här enheten' },
  label: {
    en: 'Notifications on this device',
    ka: 'შეტყობინებები ამ მოწყობილობაზე',
    sv: 'Aviseringar på den här enheten',
  },
  hint: {
    en: 'They come while this browser is running, also when our page is closed. They end when you log out.',
    ka: 'მოგივათ, სანამ ბრაუზერი ჩართულია, მაშინაც, როცა ჩვენი გვერდი დახურულია. ანგარიშიდან გასვლისას ითიშება.',
    sv: 'De kommer medan webbläsaren är igång, även när vår sida är stängd. De upphör när du loggar ut.',
  },
  denied: {
    en: 'This browser blocks notifications from our site. Allow them in its settings for this site, then reload the page.',
    ka: 'ეს ბრაუზერი ბლოკავს ჩვენი საიტის შეტყობინებებს. ჩართეთ ისინი ბრაუზერის პარამეტრებში ამ საიტისთვის და განაახლეთ გვერდი.',
    sv: 'Webbläsaren blockerar aviseringar från vår webbplats. Tillåt dem i webbläsarens inställningar för webbplatsen och ladda om sidan.',
  },
  on: { en: 'Notifications are on.', ka: 'შეტყობინებები ჩართულია.', sv: 'Aviseringar är på.' },
  off: { en: 'Notifications are off.', ka: 'შეტყობინებები გამორთულია.', sv: 'Aviseringar är av.' },
  failed: {
    en: 'Notifications could not be changed in this browser. Please try again later.',
    ka: 'შეტყობინებების შეცვლა ამ ბრაუზერში ვერ მოხერხდა. სცადეთ მოგვიანებით.',
    sv: 'Aviseringarna kunde inte ändras i den här webbläsaren. Försök igen senare.',
  },
});

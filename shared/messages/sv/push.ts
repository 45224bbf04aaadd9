/** Notifications on this device: in the customer's settings and the staff profile. */
import type { push as english } from '../en/push.ts';
import { translationOf } from '../translation.ts';

export const push = translationOf<typeof english>()({
  title: 'Den här enheten',
  label: 'Aviseringar på den här enheten',
  hint: 'De kommer medan webbläsaren är igång, även när vår sida är stängd. De upphör när du loggar ut.',
  denied:
    'Webbläsaren blockerar aviseringar från vår webbplats. Tillåt dem i webbläsarens inställningar för webbplatsen och ladda om sidan.',
  on: 'Aviseringar är på.',
  off: 'Aviseringar är av.',
  failed: 'Aviseringarna kunde inte ändras i den här webbläsaren. Försök igen senare.',
});

/**
 * Parts of public pages that work before the app has started, as small custom elements around prerendered HTML:
 * the home page's tabs, links to other languages, cookie banner, referral modal, globe and map. Built separately (scripts/lighten-pages.mjs) and loaded by every
 * page.
 */
import { showOwnCountry } from './origin.ts';
import { CookieBannerElement } from './cookie-banner.ts';
import { FromPriceElement } from './from-price.ts';
import { nameTabsEarly } from './hero-tabs.ts';
import { keepPlaceInLanguages } from './language-links.ts';
import { GlobeStageElement } from './globe-stage.ts';
import { OfficeMapElement } from './office-map.ts';
import { ReferralModalElement } from './referral-modal.ts';

nameTabsEarly();
keepPlaceInLanguages();
// A page that has something to do at once, such as the verification of an e-mail.
if (document.querySelector('[data-start]') !== null) document.dispatchEvent(new Event('merani:start'));
void showOwnCountry();
customElements.define('cookie-banner', CookieBannerElement);
customElements.define('referral-modal', ReferralModalElement);
customElements.define('from-price', FromPriceElement);
customElements.define('globe-stage', GlobeStageElement);
customElements.define('office-map', OfficeMapElement);

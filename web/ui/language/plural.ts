import type { Language } from '#shared/domain/languages.ts';
import { language } from '#texts/language.ts';

// Of our languages Chromium lacks Georgian, which has the same two forms as English for whole numbers.
const rulesOf = (shown: Language) => new Intl.PluralRules(shown === 'ka' ? 'en' : shown);
const rules = rulesOf(language);

/** The text for this many, by the language's rules. */
export const plural = <Text>(texts: { one: Text; other: Text }, count: number): Text =>
  rules.select(count) === 'one' ? texts.one : texts.other;

import { LOCALES } from '#shared/domain/languages.ts';
import { language } from '#texts/language.ts';

/** How this page writes numbers and money. */
export const locale = LOCALES[language];

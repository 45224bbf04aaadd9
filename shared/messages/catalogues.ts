/** The texts of all languages: for the server, which writes to people of each of them. */
import type { Language } from '#shared/domain/languages.ts';
import { en } from './en.ts';
import { ka } from './ka.ts';
import { sv } from './sv.ts';

type Widened<Part> = Part extends string ? string : { readonly [Key in keyof Part]: Widened<Part[Key]> };

/** The keys of the English texts, with a text in some language each. */
export type Catalogue = Widened<typeof en>;

const CATALOGUES: Record<Language, Catalogue> = { en, ka, sv };

export const catalogueOf = (language: Language): Catalogue => CATALOGUES[language];

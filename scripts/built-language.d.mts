import type { Language } from '../shared/domain/languages.ts';

export const LANGUAGES: readonly Language[];
export function pathPrefix(language: Language): string;
export function builtLanguage(): Language;
export function buildFolder(language: Language): string;

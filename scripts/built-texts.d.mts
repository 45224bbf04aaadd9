import type { Plugin } from 'vite';
import type { Language } from '../shared/domain/languages.ts';

/** The source of a file of texts with those of one language alone. */
export function textsIn(language: Language, source: string): string;
export const builtTexts: Plugin;

import { pathPrefix } from '#shared/domain/languages.ts';
import { language } from '#texts/language.ts';

/** What the paths of this language's pages begin with: nothing, /ka or /sv. The router adds it by itself. */
export const basePath = pathPrefix(language);

/** The path of a page for what is not the router's: forms, plain links, addresses for others. */
export const localPath = (path: string): string => `${basePath}${path}`;

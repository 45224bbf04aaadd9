import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, languageOf, type Language } from '#shared/domain/languages.ts';

/**
 * The language in which a request is answered: the account's setting, otherwise the cookie of what was chosen, otherwise what
 * the browser asks for, otherwise English (beyond the documents, section 1). `asked`: what the browser names.
 */
export function requestLanguage(request: FastifyRequest, asked = browserLanguage(request)): Language {
  const { caller } = request;
  const own = caller?.kind === 'visitor' ? undefined : caller?.language;
  return own ?? asked ?? 'en';
}

/** The language that the browser names, by its cookie or otherwise its header; undefined if it is none of ours. */
export function browserLanguage({ cookies, headers }: FastifyRequest): Language | undefined {
  return languageOf(cookies?.[LANGUAGE_COOKIE]) ?? preferredLanguage(headers['accept-language']);
}

/** The first of our languages in the order of the browser's preference (RFC 9110, 12.5.4). */
export function preferredLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  const wanted = header
    .split(',')
    .map((part) => {
      const [code = '', weight] = part.split(';');
      const quality = Number(/^\s*q=([\d.]+)\s*$/.exec(weight ?? 'q=1')?.[1] ?? 0);
      return { language: languageOf(code), quality };
    })
    .filter((one) => one.quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return wanted.find((one) => one.language !== undefined)?.language;
}

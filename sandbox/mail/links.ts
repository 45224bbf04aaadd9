/** Finds the links in an email. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(attribute: string): string {
  return attribute.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi,
    (_, hex, decimal, name: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex as string, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name.toLowerCase()] ?? '';
    },
  );
}

/** All distinct href values of the HTML, in order; URLs in the plain text when there is no HTML. */
export function findLinks(html: string, text: string): string[] {
  const found =
    html === ''
      ? [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([url]) =>
          url.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''),
        )
      : [...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
          decode(double ?? single ?? '').trim(),
        );
  return [...new Set(found)].filter((link) => link !== '');
}

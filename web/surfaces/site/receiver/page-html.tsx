/**
 * Built for the server, which draws the receiver's page with it for each request (docs/decisions/033). It never runs in a
 * browser: main.ts does there what plain HTML cannot do.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { basePath } from '#web/ui/language/local-path.ts';
import { ReceiverDocument } from './receiver-document.tsx';
import type { PageData } from './page-data.ts';

/** The whole page. */
export function pageOf(sent: PageData): string {
  const html = renderToStaticMarkup(
    <MemoryRouter basename={basePath} initialEntries={[basePath + sent.path]}>
      <ReceiverDocument sent={sent} />
    </MemoryRouter>,
  );
  return `<!doctype html>${html.replace(FAULT, '$& autofocus=""')}`;
}

/** What is wrong may stand far below the top, where a page without a script begins. */
const FAULT = / (?:aria-invalid="true"|data-failure=""(?! hidden))/;

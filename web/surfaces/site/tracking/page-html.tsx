/**
 * Built for the server, which puts a parcel's state into the page before it sends it (docs/decisions/026): the tracking
 * screen as HTML, equal to what React draws from the same data in the browser.
 */
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { type Sent, SENT, SentWithPage } from './sent-with-page.ts';
import { basePath } from '#web/ui/language/local-path.ts';
import TrackingScreen from './tracking-screen.tsx';

export { TEMPLATE_NUMBER } from './template-number.ts';

/** The screen for what stands in the address, decoded. Without data, as the build has prerendered it: nothing is known yet. */
export function screenOf(typed: string, sent: Sent | null): string {
  return renderToString(
    <SentWithPage value={sent}>
      <MemoryRouter
        basename={basePath}
        initialEntries={[`${basePath}/tracking/${encodeURIComponent(typed)}`]}
      >
        <Routes>
          <Route path="/tracking/:tracking" element={<TrackingScreen />} />
        </Routes>
      </MemoryRouter>
    </SentWithPage>,
  );
}

/** The element from which the browser reads the same data. */
export function dataOf(sent: Sent): string {
  const text = JSON.stringify(sent).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${SENT}">${text}</script>`;
}

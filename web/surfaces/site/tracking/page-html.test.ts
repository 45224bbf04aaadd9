import { expect, test } from 'vitest';
import { dataOf } from './page-html.tsx';

test('a reason of a delay cannot end the data’s element', () => {
  const answer = {
    history: [],
    status: 'PICKED_UP' as const,
    delayed: 1 as const,
    delay_reason: '</script><script>alert(1)</script>',
  };
  const sent = { number: 'MR-1', result: { state: 'found' as const, answer } };
  const html = dataOf(sent);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(html.replaceAll(/^<script[^>]*>|<\/script>$/g, ''))).toEqual(sent);
});

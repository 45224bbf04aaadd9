import { Button, Group } from '@mantine/core';
import { web } from '#texts/web.ts';

interface PagerProps {
  start: number;
  pageSize: number;
  /** Number of rows on this page; fewer than a full page means that it is the last one. */
  count: number;
  onChange: (start: number) => void;
  busy?: boolean;
}

/**
 * Prev never goes below 0; Next is disabled when the page is not full (specification 1, section 4). Both stay
 * visible when there is only one page.
 */
export function Pager({ start, pageSize, count, onChange, busy = false }: PagerProps) {
  return (
    <Group component="nav" aria-label={web.pages} justify="center" mt="lg" gap="sm">
      <Button
        variant="default"
        disabled={start === 0 || busy}
        onClick={() => onChange(Math.max(0, start - pageSize))}
      >
        {web.previous}
      </Button>
      <Button
        variant="default"
        disabled={count < pageSize || busy}
        onClick={() => onChange(start + pageSize)}
      >
        {web.next}
      </Button>
    </Group>
  );
}

import { Button, Group } from '@mantine/core';
import { web } from '#shared/messages/en/web.ts';

interface PagerProps {
  start: number;
  pageSize: number;
  /** How many rows came; fewer than a page means that this is the last one. */
  count: number;
  onChange: (start: number) => void;
  busy?: boolean;
}

/**
 * Prev never goes below 0; Next is off when fewer rows than a page came (specification 1, section 4). Both stay in sight
 * when one page is all there is.
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

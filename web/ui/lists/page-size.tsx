import { Button } from '@mantine/core';
import { web } from '#shared/messages/en/web.ts';

interface PageSizeProps {
  sizes: readonly number[];
  chosen: number;
  onChange: (size: number) => void;
}

/** How many rows a page has, as a row of buttons. */
export function PageSize({ sizes, chosen, onChange }: PageSizeProps) {
  return (
    <Button.Group aria-label={web.pageSize}>
      {sizes.map((size) => (
        <Button
          key={size}
          size="xs"
          variant={size === chosen ? 'filled' : 'default'}
          aria-pressed={size === chosen}
          onClick={() => onChange(size)}
        >
          {size}
        </Button>
      ))}
    </Button.Group>
  );
}

/** One of the sizes, from the address; the first when it says something else. */
export function pageSizeOf<const Sizes extends readonly [number, ...number[]]>(
  sizes: Sizes,
  text: string,
): number {
  return sizes.find((size) => String(size) === text) ?? sizes[0];
}

import { Button } from '@mantine/core';
import { web } from '#texts/web.ts';

interface PageSizeProps {
  sizes: readonly number[];
  chosen: number;
  onChange: (size: number) => void;
}

/** Buttons to choose the number of rows per page. */
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

/** The page size from the URL; the first size if the value is unknown. */
export function pageSizeOf<const Sizes extends readonly [number, ...number[]]>(
  sizes: Sizes,
  text: string,
): number {
  return sizes.find((size) => String(size) === text) ?? sizes[0];
}

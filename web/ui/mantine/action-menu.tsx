import { Menu, type MenuProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Mantine's menu, which Esc closes from the moment it opens; by itself it does once it has the focus. */
export function ActionMenu(props: MenuProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog below stays open.
      event.stopPropagation();
      setOpened(false);
    };
    addEventListener('keydown', close, true);
    return () => removeEventListener('keydown', close, true);
  }, [opened]);
  return <Menu {...props} opened={opened} onChange={setOpened} />;
}

import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { StaffCoupon } from '#shared/contract/coupons.ts';
import { officeCoupons } from '#texts/office-coupons.ts';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx';
import { ActionMenu } from '#web/ui/mantine/action-menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';

const words = officeCoupons;
const DIALOGS = { give: GiveDialog, delete: DeleteDialog };

interface SelectedCouponsProps {
  /** In list order. */
  coupons: readonly StaffCoupon[];
  /** Called after the coupons were deleted or changed. */
  onDone: () => void;
  /** Selects nothing. */
  onClear: () => void;
}

/** Actions for the selected coupons: copy their codes, one per line, give, delete. */
export function SelectedCoupons({ coupons, onDone, onClear }: SelectedCouponsProps) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Dialog = open === null ? null : DIALOGS[open];
  return (
    <SelectionBar count={coupons.length} onClear={onClear}>
      <ActionMenu position="top-end" withinPortal>
        <Menu.Target>
          <Button rightSection={<Icon name="chevron" size={18} />}>{words.actions}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="copy" size={18} />}
            onClick={() => void copyText(coupons.map(({ code }) => code).join('\n'))}
          >
            {words.copy}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="gift" size={18} />} onClick={() => setOpen('give')}>
            {words.give}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="trash" size={18} />} onClick={() => setOpen('delete')}>
            {words.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </ActionMenu>
      {Dialog ? <Dialog coupons={coupons} onDone={onDone} onClose={() => setOpen(null)} /> : null}
    </SelectionBar>
  );
}

import { useState } from 'react';
import { billingCalls } from '#shared/contract/billing.ts';
import { receipt as words } from '#texts/receipt.ts';
import { fill } from '#texts/format.ts';
import { download } from '#web/api/call.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { openFile } from '#web/ui/files/blob-files.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';

/** Opens a payment's receipt in a new tab. */
export function ReceiptButton({ number }: { number: string }) {
  const [opening, setOpening] = useState(false);

  function open() {
    setOpening(true);
    const fetched = download(billingCalls.receipt, { params: { number } });
    void openFile(fetched, `${number}.pdf`)
      .catch(showFailure)
      .finally(() => setOpening(false));
  }

  return (
    <Button look="outline" busy={opening} aria-label={fill(words.openNumber, { number })} onClick={open}>
      <Icon name="receipt" size={18} />
      {words.open}
    </Button>
  );
}

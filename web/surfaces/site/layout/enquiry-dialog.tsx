import { site } from '#shared/messages/en/site.ts';
import { EnquiryForm } from '../enquiries/enquiry-form.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { EnquiryPopup } from './site-footer.tsx';

const TITLES = {
  Container: site.footer.orderContainer,
  Franchise: site.footer.franchise,
  Agent: site.footer.agent,
} as const;

export function EnquiryDialog({ kind, onClose }: { kind: EnquiryPopup; onClose: () => void }) {
  return (
    <Dialog title={TITLES[kind]} onClose={onClose}>
      <EnquiryForm kind={kind} onSent={onClose} />
    </Dialog>
  );
}

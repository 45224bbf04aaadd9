import { site } from '#texts/site.ts';
import { closeDialog, OpenDialogButton, StandingDialog } from '#web/ui/dialog/standing-dialog.tsx';
import { EnquiryForm } from '../enquiries/enquiry-form.tsx';

/** The forms that the footer opens above the page. */
const ENQUIRIES = [
  { kind: 'Container', label: site.footer.orderContainer },
  { kind: 'Franchise', label: site.footer.franchise },
  { kind: 'Agent', label: site.footer.agent },
] as const;

type Enquiry = (typeof ENQUIRIES)[number];

const idOf = ({ kind }: Enquiry) => `enquiry-${kind.toLowerCase()}`;

/** Other pages have forms, whose labels these would repeat. */
const PAGES_WITHOUT_FORM = new Set(['/home', '/about', '/privacy-policy']);

/** They open before the page's script runs. */
export function EnquiryDialogs({ pathname }: { pathname: string }) {
  const inHtml = PAGES_WITHOUT_FORM.has(pathname.replace(/\/$/, ''));
  return ENQUIRIES.map((enquiry) => (
    <StandingDialog key={enquiry.kind} id={idOf(enquiry)} title={enquiry.label} inHtml={inHtml}>
      <EnquiryForm kind={enquiry.kind} onSent={() => closeDialog(idOf(enquiry))} />
    </StandingDialog>
  ));
}

/** Items of a list. */
export function EnquiryButtons({ className }: { className: string | undefined }) {
  return ENQUIRIES.map((enquiry) => (
    <li key={enquiry.kind}>
      <OpenDialogButton dialogId={idOf(enquiry)} className={className}>
        {enquiry.label}
      </OpenDialogButton>
    </li>
  ));
}

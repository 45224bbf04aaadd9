import type { ClientSession } from '#shared/contract/accounts.ts';
import { addressCalls } from '#shared/contract/addresses.ts';
import { usableDefaultAddress, wizardSteps } from '#shared/domain/booking-wizard.ts';
import type { Country } from '#shared/domain/countries.ts';
import { useKeptError } from '#web/ui/toast/use-kept-error.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { LoadFailed } from '#web/ui/placeholders/load-failed.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { AddressStep } from './address-step.tsx';
import { CountStep } from './count-step.tsx';
import { type Draft, type StepName, stepOfField } from './draft.ts';
import { dropDraft } from './draft-storage.ts';
import { keepAddress } from './kept-address.ts';
import { ItemsStep } from './items-step.tsx';
import { EstimateBeside, EstimateFolded } from './price-estimate.tsx';
import { StepList } from './step-list.tsx';
import type { SavedAddress, StepProps } from './step-props.ts';
import { TermsStep } from './terms-step.tsx';
import { useDraft } from './use-draft.ts';
import { useEstimate } from './use-estimate.ts';
import { useSteps } from './use-steps.ts';
import { type SentBooking, useSendBooking } from './use-send-booking.ts';
import { VisitStep } from './visit-step.tsx';
import styles from './wizard.module.css';

/** The booking with the draft that it was made from. */
export interface BookedDraft {
  booking: SentBooking;
  draft: Draft;
  /** The server's message, such as where the link to a guest's new account was mailed to. */
  message: string;
  /** The e-mail that the courier's code contains. */
  email: string;
}

interface WizardProps {
  source: Country;
  /** The receivers' default country. */
  destination: Country;
  /** Countries with a route from the source. */
  destinations: readonly Country[];
  customer: ClientSession['staff'] | null;
  onBooked: (booking: BookedDraft) => void;
  /** Called if the customer's phone belongs to another country. */
  onWrongPhone: () => void;
}

/** The booking wizard for one source country, for guests and customers (specification 1, sections 2 to 5). */
export function Wizard(props: WizardProps) {
  const isCustomer = props.customer !== null;
  const [saved, retry] = useLoaded(addressCalls.list, {}, { enabled: isCustomer });
  if (!isCustomer) return <WizardSteps {...props} addresses={[]} />;
  if (saved.state === 'loading') return <Skeleton lines={5} height={52} />;
  if (saved.state === 'failed') return <LoadFailed message={saved.message} onRetry={retry} />;
  return <WizardSteps {...props} addresses={saved.data.addresses} />;
}

function WizardSteps({ addresses, ...props }: WizardProps & { addresses: readonly SavedAddress[] }) {
  const { source, destination, customer } = props;
  const savedAddress = addresses.find((one) => usableDefaultAddress(one, source)) ?? null;
  const [draft, change] = useDraft({ source, destination, customer, hasSavedAddress: savedAddress !== null });
  const names = wizardSteps(source).map(({ name }) => name);
  const { step, missing, place, goTo, goBack, finish, allDone, refuse } = useSteps(names, draft, change);
  const estimate = useEstimate({
    draft,
    source,
    destination,
    customer_type: customer?.customer_type ?? 'INDIVIDUAL',
  });
  const [failure, showFailure, clearFailure] = useKeptError();
  const send = useSendBooking({ source, asCustomer: customer !== null });

  async function submit() {
    clearFailure();
    if (!allDone()) return;
    const outcome = await send(draft);
    if (outcome.kind === 'booked') {
      dropDraft(source, draft.owner);
      if (customer === null) keepAddress(source, draft.address_obj);
      const email = customer?.email ?? draft.address_obj.email;
      props.onBooked({ booking: outcome.booking, message: outcome.message, draft, email });
    } else if (outcome.kind === 'phone_refused') {
      const { message, leave } = outcome;
      change((now) => ({ ...now, phone_refusal: { phone: customer?.phone ?? '', message } }));
      if (leave) props.onWrongPhone();
    } else if (outcome.kind === 'refused') refuse(stepOfField(outcome.path, source));
    else showFailure(outcome.message);
  }

  const stepProps: StepProps = {
    source,
    destination,
    destinations: props.destinations,
    draft,
    customer,
    addresses,
    savedAddress,
    estimate,
    change: (next) => change((now) => reopened(next(now), now, step)),
    onDone: finish,
    onBack: goBack,
  };
  return (
    <div ref={place} className={styles.wizard}>
      <StepList names={names} current={step} done={draft.done} missing={missing} onChoose={goTo} />
      <EstimateFolded estimate={estimate} source={source} />
      <div className={styles.panel}>
        {step === 'address' ? <AddressStep {...stepProps} /> : null}
        {step === 'visit' ? <VisitStep {...stepProps} /> : null}
        {step === 'count' ? <CountStep {...stepProps} /> : null}
        {step === 'items' ? <ItemsStep {...stepProps} /> : null}
        {step === 'terms' ? (
          <TermsStep {...stepProps} missing={missing} failure={failure} onEdit={goTo} onSubmit={submit} />
        ) : null}
      </div>
      <EstimateBeside estimate={estimate} source={source} />
    </div>
  );
}

/** A step that was changed after Next has to be validated again. */
function reopened(next: Draft, before: Draft, step: StepName): Draft {
  return next === before ? next : { ...next, done: next.done.filter((one) => one !== step) };
}

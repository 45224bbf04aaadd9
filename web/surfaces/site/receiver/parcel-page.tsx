import { receiverCalls } from '#shared/contract/receiver.ts';
import { TIME_ZONES } from '#shared/domain/visit-dates.ts';
import { fill } from '#texts/format.ts';
import { receiver } from '#texts/receiver.ts';
import { receiverPage as words } from '#texts/receiver-page.ts';
import { site } from '#texts/site.ts';
import { addressOf } from '#web/api/send.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { formatInZone } from '#web/ui/time/format-time.ts';
import { WrittenTime } from '#web/ui/time/use-local-time.ts';
import { ParcelReport } from '../tracking/parcel-report.tsx';
import { nextStep, stageOf } from '../tracking/stage.ts';
import { CodeForm } from './code-form.tsx';
import { ContactForm } from './contact-form.tsx';
import { CustomsForm } from './customs-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { Help } from './help.tsx';
import { Place } from './place.tsx';
import { ProblemForm } from './problem-form.tsx';
import { ReleaseCode } from './release-code.tsx';
import type { FoundParcel, ReceiverParcel } from './page-data.ts';
import styles from './receiver.module.css';

/** What was done, as the server says it; a later reload says nothing any more. */
const DONE = {
  delivery: receiver.delivered,
  unchanged: receiver.unchanged,
  contact: receiver.contactSaved,
  customs: receiver.customsSaved,
  problem: receiver.problemSent,
} as const;

/** The parcel, and what its receiver can do. `path` is the page's own, with its language. */
export function ParcelPage({ path, found }: { path: string; found: FoundParcel }) {
  const { parcel, qr, form, done } = found;
  const zone = TIME_ZONES[parcel.destination_country_code];
  const isReady = parcel.release_code !== null;
  const isReleased = parcel.status === 'RELEASED';
  return (
    <WrittenTime value={(instant) => formatInZone(instant, zone)}>
      <div className={styles.column}>
        <Heading parcel={parcel} />
        {done === '' ? null : (
          <output className={styles.done} tabIndex={-1} data-first="">
            {DONE[done]}
          </output>
        )}
        {form?.name === 'delivery' && form.confirm !== null ? (
          <CodeForm path={path} form={form} confirm={form.confirm} />
        ) : null}
        {parcel.due === null ? null : <Due path={path} {...parcel.due} />}
        {parcel.release_code === null || qr === null ? null : (
          <ReleaseCode code={parcel.release_code} qr={qr} option={parcel.delivery.delivery_option} />
        )}
        {/* Until it is ready, where it is matters more than where it will be collected. */}
        {isReady ? <Place parcel={parcel} /> : null}
        <State parcel={parcel} />
        {isReady || isReleased ? null : <Place parcel={parcel} />}
      </div>
      <div className={styles.column}>
        {isReleased || form?.confirm ? null : <DeliveryForm path={path} found={found} />}
        <ContactForm path={path} found={found} />
        {isReleased ? null : <CustomsForm path={path} found={found} />}
        <ProblemForm path={path} found={found} />
        <Help parcel={parcel} />
      </div>
    </WrittenTime>
  );
}

function Heading({ parcel }: { parcel: ReceiverParcel }) {
  const { sender, parcels: count, tracking_number } = parcel;
  return (
    <div className={styles.heading}>
      <h1>{words.title}</h1>
      {sender === '' ? null : <p className={styles.from}>{fill(words.from, { sender })}</p>}
      <p>
        {site.home.trackingNumber}: <strong className="code">{tracking_number}</strong>
      </p>
      {count > 1 ? <p>{fill(words.together, { count, sender })}</p> : null}
    </div>
  );
}

type DueProps = NonNullable<ReceiverParcel['due']> & { path: string };

function Due({ path, amount, currency_code }: DueProps) {
  const shown = formatMoney(amount, currency_code);
  const token = path.split('/').at(-1) ?? '';
  return (
    <section className={styles.card} aria-labelledby="due">
      <h2 id="due">{fill(words.due.amount, { amount: shown })}</h2>
      <p>{words.due.reason}</p>
      <ButtonLink fromServer wide to={addressOf(receiverCalls.pay, { params: { token } })}>
        {fill(words.due.pay, { amount: shown })}
      </ButtonLink>
    </section>
  );
}

function State({ parcel }: { parcel: ReceiverParcel }) {
  const { destination_country_code, expected, released_at } = parcel;
  return (
    <section className={styles.card}>
      {released_at === null ? null : (
        <p className={styles.note}>
          {fill(words.handedOver, { time: formatInZone(released_at, TIME_ZONES[destination_country_code]) })}{' '}
          {words.missing}
        </p>
      )}
      <ParcelReport
        answer={parcel}
        expected={expected}
        comesNext={comesNext(parcel)}
        collectable={parcel.release_code !== null && parcel.delivery.delivery_option === 'OFFICE'}
        zone={words.zone[destination_country_code]}
      />
    </section>
  );
}

/** Of the receiver's own delivery; undefined where the step tells all. */
function comesNext(parcel: ReceiverParcel): string | undefined {
  if (parcel.release_code !== null) return words.next[parcel.delivery.delivery_option];
  const next = nextStep(stageOf(parcel));
  return next === 'RECEIVE' || next === 'RELEASED' ? words.next.RECEIVE : undefined;
}

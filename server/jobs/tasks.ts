/** The queue's tasks by name, with their payloads. `features/feature-tasks.ts` implements them. */
import type { BookingEstimate } from '#shared/domain/booking-estimate.ts';
import type { Country } from '#shared/domain/countries.ts';
import type { Context } from '../context.ts';

/** Tables in which an account may have thousands of rows. */
export type ErasedTable =
  | 'bookings'
  | 'notes'
  | 'activity'
  | 'parcels'
  | 'messages'
  | 'mail_log'
  | 'enquiries'
  | 'logins';

export interface JobPayloads {
  /** `asked`: staff sent it again. Jobs of earlier versions do not say. */
  send_mail: { id: number; asked?: boolean };
  send_push: {
    id: number;
    title: string;
    body: string;
    link: string;
    /** In milliseconds since 1970. */
    until: number;
    /** The row of the message that it is, if it tells of a parcel; `asked`: staff sent it again. */
    message?: number;
    asked?: boolean;
    /** The note that mentions who gets it. */
    note?: number;
  };
  mail_reset_link: { email: string; key: string };
  /** Jobs of earlier versions have no estimate. */
  mail_booking: {
    booking_id: number;
    account_is_new: boolean;
    /** The customer was logged in; otherwise anybody may have typed what was booked. */
    by_owner?: boolean;
    estimate?: readonly BookingEstimate[];
    /** Of so many parcels. */
    items?: number;
  };
  message_events: { event_ids: number[] };
  /** Its name in jobs of earlier versions. */
  mail_events: { event_ids: number[] };
  message_releases: { parcel_ids: number[] };
  send_sms: { ids: number[]; country: Country; urgent: boolean; asked?: boolean };
  /** Messages of one text that WhatsApp did not deliver. */
  send_instead: { ids: number[] };
  close_card_page: { session_id: number };
  process_card_event: { id: number };
  make_archive: { id: number };
  forget_archives: { customer_ids: number[] };
  /** Customers who had a parcel, and its receivers. */
  forget_receivers: { former: { customer_id: number; receiver_id: number }[] };
  /** The next piece of a table after the id `after`. `last_mail`, `last_message`: the last ids when the account was closed. */
  erase_closed: {
    customer_id: number;
    email: string;
    last_mail: number;
    last_message: number;
    /** Jobs of earlier versions do not say; the calls that queued them had deleted enquiries. */
    last_enquiry?: number;
    table: ErasedTable;
    after: number;
  };
  fold_statistics: Record<string, never>;
  count_durations: Record<string, never>;
  sweep: Record<string, never>;
  sweep_files: Record<string, never>;
  unlock_jobs: Record<string, never>;
}

export type Tasks = {
  [Task in keyof JobPayloads]: (context: Context, payload: JobPayloads[Task]) => Promise<void>;
};

export interface TaskPlan {
  tasks: Tasks;
  /** The schedule of recurring tasks: crontab lines, in UTC. */
  crontab: string;
}

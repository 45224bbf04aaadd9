/** The queue's tasks by name, with their payloads. `features/feature-tasks.ts` implements them. */
import type { Estimate } from '#shared/domain/booking-estimate.ts';
import type { Context } from '../context.ts';

export interface JobPayloads {
  send_mail: { id: number };
  mail_reset_link: { email: string; key: string };
  /** Jobs of earlier versions have no estimate. */
  mail_booking: { booking_id: number; account_is_new: boolean; estimate?: readonly Estimate[] };
  mail_events: { event_ids: number[] };
  close_card_page: { session_id: number };
  process_card_event: { id: number };
  make_archive: { id: number };
  fold_statistics: Record<string, never>;
  count_durations: Record<string, never>;
  sweep: Record<string, never>;
  sweep_files: Record<string, never>;
}

export type Tasks = {
  [Task in keyof JobPayloads]: (context: Context, payload: JobPayloads[Task]) => Promise<void>;
};

export interface TaskPlan {
  tasks: Tasks;
  /** The schedule of recurring tasks: crontab lines, in UTC. */
  crontab: string;
}

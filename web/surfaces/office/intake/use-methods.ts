import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { useStaff } from '#web/api/use-session.ts';
import type { DraftForm } from './intake-form.ts';

export type Method = DraftForm['payment_method'];

/** The payment methods that the staff member may choose. */
export function useMethods(): { value: Method; label: string }[] {
  const staff = useStaff();
  const isAllowed = (method: Method) =>
    (method !== 'CASH' || (staff !== null && holdsAnyOf(staff, ['COLLECT_CASH_PAYMENTS']))) &&
    (method !== 'BANK' || (staff !== null && holdsAnyOf(staff, ['COLLECT_BANK_PAYMENTS'])));
  return (Object.keys(officeIntake.methods) as Method[])
    .filter(isAllowed)
    .map((value) => ({ value, label: officeIntake.methods[value] }));
}

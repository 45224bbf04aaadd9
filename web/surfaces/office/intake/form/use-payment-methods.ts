import { holdsAnyOf } from '#shared/domain/privileges.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { useStaff } from '#web/api/use-session.ts';
import type { PaymentMethod } from '../state/intake-events.ts';

/** The payment methods that the staff member may choose. */
export function usePaymentMethods(): { value: PaymentMethod; label: string }[] {
  const staff = useStaff();
  const isAllowed = (method: PaymentMethod) =>
    (method !== 'CASH' || (staff !== null && holdsAnyOf(staff, ['COLLECT_CASH_PAYMENTS']))) &&
    (method !== 'BANK' || (staff !== null && holdsAnyOf(staff, ['COLLECT_BANK_PAYMENTS'])));
  return (Object.keys(officeIntake.methods) as PaymentMethod[])
    .filter(isAllowed)
    .map((value) => ({ value, label: officeIntake.methods[value] }));
}

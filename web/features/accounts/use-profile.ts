import { customerCalls } from '#shared/contract/customers.ts';
import { useCall } from '../../api/use-call.ts';

/** The customer with saved addresses and unpaid totals; each page of the dashboard has it at hand. */
export function useProfile() {
  return useCall(customerCalls.profile);
}

/** Whose a login is: a customer's or a member of staff's. */
export type Owner = { customer_id: number } | { staff_id: number };

/** `staff 7`, as it goes into hashes. */
export const nameOfOwner = (owner: Owner): string =>
  'staff_id' in owner ? `staff ${owner.staff_id}` : `customer ${owner.customer_id}`;

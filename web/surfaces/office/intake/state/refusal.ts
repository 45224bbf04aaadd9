/** Why a form's parcels are not in the list, or a listed parcel was not taken in. */
export interface Refusal {
  /** The field that has to be corrected; null if none is wrong, or it is not known. */
  field: 'tracking_number' | 'weight' | 'coupon_code' | null;
  message: string;
}

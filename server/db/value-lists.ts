/**
 * The value lists that columns are limited to. A column whose CHECK has exactly one of these lists gets its type in
 * schema.gen.ts; scripts/database-types.ts rejects a CHECK with any other list (docs/decisions/012).
 */
import { ARCHIVE_STATES } from '#shared/domain/own-data.ts';
import { ADDRESS_TYPES } from '#shared/domain/bookings.ts';
import { COUNTRIES, CURRENCIES } from '#shared/domain/countries.ts';
import { ENQUIRY_KINDS } from '#shared/domain/enquiries.ts';
import { IDENTITY_PROVIDERS } from '#shared/domain/identity-providers.ts';
import { LANGUAGES } from '#shared/domain/languages.ts';
import { POINTS_TYPES } from '#shared/domain/loyalty.ts';
import { CHANNELS, MESSAGE_FAILURES, MESSAGE_KINDS, MESSAGE_STATES, SIDES } from '#shared/domain/messages.ts';
import { NOTIFICATION_SWITCHES } from '#shared/domain/notification-switches.ts';
import { EVENT_TYPES, PARCEL_STATUSES } from '#shared/domain/parcel-status.ts';
import {
  PAYMENT_CHOICES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  RETURN_KINDS,
  RETURN_STATES,
} from '#shared/domain/payments.ts';
import { COLLECTION_OPTIONS, CUSTOMER_TYPES, PARCEL_TYPES } from '#shared/domain/pricing.ts';
import { ALL_PRIVILEGES } from '#shared/domain/privileges.ts';
import { INTERVALS } from '#shared/domain/statistics.ts';

export const VALUE_LISTS = {
  address_type: ADDRESS_TYPES,
  archive_state: ARCHIVE_STATES,
  collection_option: COLLECTION_OPTIONS,
  country: COUNTRIES,
  /** In rollups, whose keys cannot be null. */
  country_or_none: ['', ...COUNTRIES],
  currency: CURRENCIES,
  currency_or_none: ['', ...CURRENCIES],
  customer_type: CUSTOMER_TYPES,
  enquiry: ENQUIRY_KINDS,
  event_type: EVENT_TYPES,
  file_purpose: ['customs', 'invoice', 'picture', 'signature'],
  identity_provider: IDENTITY_PROVIDERS,
  language: LANGUAGES,
  link_use: ['verify_email', 'reset_password', 'first_password', 'close_account'],
  notification_switch: NOTIFICATION_SWITCHES,
  message_channel: CHANNELS,
  message_failure: MESSAGE_FAILURES,
  message_kind: MESSAGE_KINDS,
  message_person: SIDES,
  message_state: MESSAGE_STATES,
  parcel_status: PARCEL_STATUSES,
  parcel_type: PARCEL_TYPES,
  payment_choice: PAYMENT_CHOICES,
  payment_method: PAYMENT_METHODS,
  payment_method_or_none: ['', ...PAYMENT_METHODS],
  payment_status: PAYMENT_STATUSES,
  points_type: POINTS_TYPES,
  privilege: ALL_PRIVILEGES,
  return_kind: RETURN_KINDS,
  return_state: RETURN_STATES,
  session_status: ['creating', 'open', 'closing', 'processing', 'completed', 'expired'],
  statistic_kind: ['CUSTOMER', 'UNVERIFIED', 'BOOKING', 'EVENT'],
  /** `ever` and `all_month` are over all routes and currencies. */
  statistic_span: ['ever', 'all_month', ...INTERVALS],
  token_purpose: ['verify_email', 'reset_password', 'close_account'],
} as const;

/** A value of one of the lists: `ValueOf<'currency'>`. */
export type ValueOf<Name extends keyof typeof VALUE_LISTS> = (typeof VALUE_LISTS)[Name][number];

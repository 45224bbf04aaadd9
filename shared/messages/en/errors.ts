import type { ErrorCode } from '#shared/contract/errors.ts';

/** Default message of each error, unless the service gives a better one (specification 1 and 2, section 8). */
export const errors = {
  malformed: 'The request could not be read.',
  bad_signature: 'The signature does not match.',
  not_logged_in: 'Please log in.',
  wrong_credentials: 'Wrong credentials',
  second_factor: 'Please enter the code of your second factor.',
  second_factor_due: 'Please set up your second factor first.',
  bad_token: 'This sign-in could not be verified. Please try again.',
  not_allowed: 'You are not allowed to do this.',
  unverified_email: 'Please verify your e-mail, we have sent you a new link.',
  staff_cannot_book: 'To book please log out from staff account.',
  not_found: 'Not found.',
  route_unknown: 'Route does not exist!',
  link_expired: 'This link was used already or has expired.',
  email_exists: 'There is an account with this e-mail already.',
  conflict: 'This is not possible any more. Please reload the page.',
  already_paid: 'Cargo is already paid!',
  already_released: 'Parcel {tracking} is already released.',
  tracking_number_taken: 'this tracking number already used. please use another one.',
  in_progress: 'The same request is still being worked on.',
  too_large: 'This is too large.',
  unsupported_media: 'This kind of file is not accepted.',
  invalid: 'Please check the marked fields.',
  no_price: 'No price for this weight on this route.',
  phone_country:
    'To book from {country} your phone must be a phone number of {country}. Please change it in your personal info.',
  phone_invalid:
    'Your phone number seems invalid. Please include the country code, for example 447400123456.',
  key_reused: 'This Idempotency-Key was used for another request.',
  too_many: 'Too many requests. Please try again later.',
  internal: 'Something went wrong.',
  unavailable: 'The service is busy. Please try again in a moment.',
} as const satisfies Record<ErrorCode, string>;

import { countries } from './countries.ts';

/** Texts that all three surfaces share: buttons, loading, failures (specification 1, section 8). */
export const web = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  /** On a button that did not do it at the first press, as a field asks about its value. */
  anyway: '{action} anyway',
  back: 'Back',
  next: 'Next',
  previous: 'Prev',
  retry: 'Try again',
  loading: 'Loading…',
  sending: 'Sending…',
  skipToContent: 'Skip to content',
  notifications: 'Notifications',
  menu: 'Menu',
  language: 'Language',
  optional: 'optional',
  networkFailure: 'An error occurred',
  offline: 'You are offline. Please try again when there is a connection.',
  notSent: 'You are offline; nothing was sent.',
  loadFailed: 'Error has occured!',
  loadFailedHint: 'Please check your connection and try again.',
  copied: 'Copied to clipboard!',
  notCopied: 'The browser did not allow copying: {text}',
  needsScript:
    'This form needs JavaScript, which is turned off in your browser. You can reach us without it:',
  pageNeedsScript:
    'This page needs JavaScript, which is turned off in your browser or could not be loaded. You can reach us without it:',
  showPassword: 'Show password',
  show: 'Show',
  hide: 'Hide',
  phoneCountry: 'Country code',
  darkColours: 'Use dark colours',
  lightColours: 'Use light colours',
  pages: 'Pages',
  pageSize: 'Rows a page',
  search: 'Search',
  selectAll: 'Select all on this page',
  selected: '{count} selected',
  clearSelection: 'Clear selection',
  copy: 'Copy',
  describeChart: '{title}: the numbers are in the table beside the chart.',
  /** Beside a weight. */
  kilograms: '{weight} kg',
  country: countries,
} as const;

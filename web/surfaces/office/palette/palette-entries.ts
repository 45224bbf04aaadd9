/** What the palette lists, and where each entry leads. Pure. */
import type { bookingCalls } from '#shared/contract/bookings.ts';
import type { clientCalls } from '#shared/contract/clients.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import type { parcelCalls } from '#shared/contract/parcels.ts';
import { bookingNumberIn, namesBooking } from '#shared/domain/booking-number.ts';
import { referenceOf } from '#shared/domain/client-reference.ts';
import type { StaffRights } from '#shared/domain/privileges.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { officePalette } from '#texts/office-palette.ts';
import { office } from '#texts/office.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import type { IconName } from '#web/ui/icons/icon.tsx';
import { OFFICE_NAVIGATION } from '../shared/navigation.ts';
import { mayOpen } from '../shared/rights.ts';
import { type ParcelPart, parcelPage, partsOf } from '../shared/parcel-page.ts';

const words = officePalette;

export interface Entry {
  text: string;
  detail: string;
  icon: IconName;
  /** Where it leads, below /manage. */
  to: string;
  /** Found by its words in this browser, so that Enter need not wait for the search. */
  isAction?: boolean;
}

export interface Section {
  label: string;
  entries: readonly Entry[];
}

/** Fewer letters match too much; the server asks for as many. */
const FEWEST_LETTERS = 3;

/** The text to search for; null if it is too short. A booking's number may have one digit. */
export function searchedText(typed: string): { text: string; onlyBookings: boolean } | null {
  const text = typed.trim();
  if (namesBooking(text)) return { text, onlyBookings: true };
  if (text.length >= FEWEST_LETTERS) return { text, onlyBookings: false };
  return bookingNumberIn(text) === null ? null : { text, onlyBookings: true };
}

interface Found {
  parcels: ParsedAnswer<typeof parcelCalls.list>['cargos'] | undefined;
  clients: ParsedAnswer<typeof clientCalls.list>['clients'] | undefined;
  bookings: ParsedAnswer<typeof bookingCalls.list>['bookings'] | undefined;
}

/** The first of each kind, and whether more were found. */
export function firstOf(
  { parcels, clients, bookings }: Found,
  most: number,
): { listed: Found; hasMore: boolean } {
  return {
    listed: {
      parcels: parcels?.slice(0, most),
      clients: clients?.slice(0, most),
      bookings: bookings?.slice(0, most),
    },
    hasMore: [parcels, clients, bookings].some((list) => (list?.length ?? 0) > most),
  };
}

/** The sections with entries, and what can be done with a parcel if the text has found only one. */
export function sectionsOf(
  staff: StaffRights,
  { parcels = [], clients = [], bookings = [] }: Found,
  typed: string,
): Section[] {
  const wanted = normaliseTracking(typed);
  const exact = parcels.find((parcel) => parcel.tracking_number === wanted);
  const one = exact ?? (parcels.length === 1 ? parcels[0] : undefined);
  const others = parcels.filter((parcel) => parcel !== exact);
  const number = Number(bookingNumberIn(typed) ?? Number.NaN);
  const booked = {
    label: words.bookings,
    entries: bookings.map(({ id, ci_name, ci_address_line_1 }) => ({
      text: fill(words.booking, { id }),
      detail: joined(ci_name, ci_address_line_1),
      icon: 'calendar' as const,
      // With a # the board shows this booking alone, and none whose phone has these digits.
      to: `/manage/bookings?q=${encodeURIComponent(`#${id}`)}`,
    })),
  };
  // Of bookings the server lists that number first.
  const isBooking = exact === undefined && bookings[0]?.id === number;
  return [
    ...(isBooking ? [booked] : []),
    { label: words.parcels, entries: [...(exact ? [exact] : []), ...others].map(parcelEntry) },
    ...(one === undefined ? [] : [actionsOf(one.tracking_number, partsOf(staff, one))]),
    {
      label: words.clients,
      entries: clients.map(({ name, email, phone }) => ({
        text: name || email,
        detail: joined(email, phone),
        icon: 'user' as const,
        to: `/manage/client/${referenceOf(email)}`,
      })),
    },
    ...(isBooking ? [] : [booked]),
  ].filter((section) => section.entries.length > 0);
}

function parcelEntry(parcel: NonNullable<Found['parcels']>[number]): Entry {
  const { sender_information: sender, receiver_information: receiver } = parcel.shipping_specs;
  return {
    text: parcel.tracking_number,
    detail: joined(states.parcel[parcel.status], `${sender.name} → ${receiver.name}`),
    icon: 'box',
    to: parcelPage(parcel.tracking_number),
  };
}

const ICONS = { event: 'truck', pay: 'card', label: 'print', note: 'note' } as const;

/** These of the actions with a parcel; with a text, what one of its words begins with. */
export function actionsOf(tracking: string, may: readonly ParcelPart[], typed = ''): Section {
  const text = typed.trim().toLowerCase();
  const parts = may.filter((part) =>
    words.actionWords[part].split(' ').some((word) => word.startsWith(text)),
  );
  return {
    label: fill(words.actionsOf, { tracking }),
    entries: parts.map((part) => ({
      text: words.actions[part],
      detail: '',
      icon: ICONS[part],
      to: parcelPage(tracking, part),
      isAction: true,
    })),
  };
}

/** Fewer letters begin the name of almost every screen. */
const FEWEST_OF_SCREEN = 2;

/** The screens that this person may open, by the beginning of a word of their name. */
export function screensOf(staff: StaffRights, typed: string): Section {
  const text = typed.trim().toLowerCase();
  const screens = [
    ...OFFICE_NAVIGATION,
    { to: '/manage/profile', label: office.profile, rights: 'staff' as const },
  ];
  const isNamed = (label: string) =>
    label
      .toLowerCase()
      .split(/[ /]/)
      .some((_word, place, all) => all.slice(place).join(' ').startsWith(text));
  return {
    label: words.screens,
    entries: screens
      .filter(({ label, rights }) => isNamed(label) && mayOpen(staff, rights))
      .filter(() => text.length >= FEWEST_OF_SCREEN)
      .map(({ to, label }) => ({ text: label, detail: '', icon: 'menu' as const, to, isAction: true })),
  };
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');

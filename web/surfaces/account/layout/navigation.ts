import { account } from '#texts/account.ts';
import type { IconName } from '#web/ui/icons/icon.tsx';

const words = account.nav;

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  badge?: 'cart' | 'new';
}

export const ACCOUNT_NAVIGATION: readonly Entry[] = [
  { to: '/dashboard/cargos', label: words.parcels, icon: 'box' },
  { to: '/dashboard/cart', label: words.cart, icon: 'cart', badge: 'cart' },
  { to: '/dashboard/bookings', label: words.bookings, icon: 'truck' },
  { to: '/dashboard/payments', label: words.payments, icon: 'card' },
  { to: '/dashboard/coupons', label: words.coupons, icon: 'ticket' },
  { to: '/dashboard/loyalty', label: words.loyalty, icon: 'gift', badge: 'new' },
  { to: '/dashboard/address', label: words.address, icon: 'pin' },
  { to: '/dashboard/personal-info', label: words.personalInfo, icon: 'user' },
  { to: '/dashboard/notifications', label: words.notifications, icon: 'bell' },
];

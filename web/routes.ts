/**
 * All screens. A public page `page(path, file)` also answers `path/login` and `path/register`: the same page with
 * the sign-in overlay above it, which the site's layout draws (specification 1, section 2).
 */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const site = (screen: string) => `surfaces/site/${screen}.tsx`;
const account = (screen: string) => `surfaces/account/${screen}.tsx`;
const office = (screen: string) => `surfaces/office/${screen}.tsx`;

function page(path: string, file: string) {
  const overlays = ['login', 'register'].map((kind) =>
    route(kind, 'surfaces/site/sign-in/overlay-route.tsx', { id: `${path}#${kind}` }),
  );
  return route(path, file, overlays);
}

export default [
  index('surfaces/site/start-route.tsx'),
  layout(site('site-layout'), [
    page('home/:tracking?', site('home/home-screen')),
    page('tracking/:tracking', site('tracking/tracking-screen')),
    page('about', site('about/about-screen')),
    page('contact-us', site('contact/contact-screen')),
    page('privacy-policy', site('privacy/privacy-screen')),
    page('registration-success', site('outcomes/registration-success-screen')),
    page('payment-success', site('outcomes/payment-success-screen')),
    page('payment-error', site('outcomes/payment-error-screen')),
    page('book-a-courier/:sourceCountry/:destinationCountry', site('booking/booking-screen')),
    route('sign-in/:provider', site('sign-in/return-screen')),
    route('forgot-password', site('password/forgot-password-screen')),
    route('reset-password/:token', site('password/reset-password-screen')),
    route('verify/customer/:token', site('verify/verify-screen')),
    route('verify/customer/:token/not-me', site('verify/not-me-screen')),
    route('404', site('outcomes/not-found-screen'), { id: 'not-found-404' }),
  ]),
  route('not-found', 'not-found-layout.tsx', [index(site('outcomes/not-found-screen'), { id: 'not-found' })]),
  route('dashboard', account('account-layout'), [
    index(account('account-start-route')),
    route('cargos', account('parcels/parcels-screen')),
    route('cargos/:tracking', account('parcels/parcel-screen')),
    route('cart', account('cart/cart-screen')),
    route('payments', account('payments/payments-screen')),
    route('bookings', account('bookings/bookings-screen')),
    route('coupons', account('coupons/coupons-screen')),
    route('loyalty', account('loyalty/loyalty-screen')),
    route('address', account('address/address-screen')),
    route('personal-info', account('personal-info/personal-info-screen')),
    route('notifications', account('notifications/notifications-screen')),
  ]),
  route('manage/login', office('login/login-screen')),
  route('manage/logout', office('logout/logout-screen')),
  route('manage', office('office-layout'), [
    index(office('office-start-route')),
    route('agent/:id', office('agents/agent-screen')),
    route('agents', office('agents/agents-screen')),
    route('bookings', office('bookings/bookings-screen')),
    route('client/:id', office('clients/client-screen')),
    route('clients', office('clients/clients-screen')),
    route('coupons', office('coupons/coupons-screen')),
    route('item/:tracking', office('parcels/parcel-screen')),
    route('items', office('parcels/parcels-screen')),
    route('loyalty', office('loyalty/loyalty-screen')),
    route('pickup', office('intake/intake-screen')),
    route('processing', office('scanner/scanner-screen')),
    route('profile', office('profile/profile-screen')),
    route('routes', office('shipping-routes/routes-screen'), [
      route('create', office('shipping-routes/create-route')),
      route('edit/:route', office('shipping-routes/edit-route')),
      route('editPolicies/:route', office('shipping-routes/edit-policies')),
    ]),
    route('summary', office('statistics/summary-screen')),
    route('cargo/statistics', office('statistics/statistics-screen')),
    route('inactive-delayed', office('statistics/report-screen')),
    route('transactions', office('billing/transactions-screen')),
    route('*', office('unknown-route')),
  ]),
  route('*', 'surfaces/site/unknown-route.tsx'),
] satisfies RouteConfig;

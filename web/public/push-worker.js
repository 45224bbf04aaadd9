// Shows the notifications that the server sends (server/adapters/push.ts) and opens their page. It answers no requests.
addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  const { title, body, link } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, data: link }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { origin, href } = new URL(event.notification.data, location.origin);
  if (origin === location.origin) event.waitUntil(open(href));
});

/** Shows the page where it is open already, or in a new window. */
async function open(url) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url === url);
  return there ? there.focus() : clients.openWindow(url);
}

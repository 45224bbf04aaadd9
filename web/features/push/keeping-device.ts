/**
 * Sends what ends the notifications that were turned on with the login, and turns them on again in this browser. Its code is
 * loaded only where notifications are allowed.
 */
export async function keepingDevice<T>(send: () => Promise<T>): Promise<T> {
  const mayNotify = 'Notification' in window && Notification.permission === 'granted';
  const again = mayNotify
    ? await import('./subscribe-again.ts').then((code) => code.prepare()).catch(() => undefined)
    : undefined;
  const result = await send();
  await again?.().catch(() => undefined);
  return result;
}

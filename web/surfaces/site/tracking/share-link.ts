import { copyText } from '#web/ui/clipboard/copy-text.ts';

/** Offers a page with the device's own share menu; where there is none, copies its URL and says so. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (typeof navigator.share !== 'function') return await copyText(url);
  try {
    await navigator.share({ title, url });
  } catch (failure) {
    // Closing the menu is not a failure.
    if (failure instanceof DOMException && failure.name === 'AbortError') return;
    await copyText(url);
  }
}

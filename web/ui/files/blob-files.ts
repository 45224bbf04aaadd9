/** Files fetched with the access token: downloads them or shows them in a new tab. */

const KEPT_MS = 60_000;

/** Passes a file to the browser's downloads. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = address(blob);
  link.download = fileName;
  link.click();
}

/**
 * Opens a tab at once, since browsers allow that only during a click, and shows the file in it when it arrives. If
 * tabs are blocked, downloads the file instead.
 */
export async function openFile(fetched: Promise<Blob>, fileName: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const blob = await fetched;
    if (tab === null) saveBlob(blob, fileName);
    else tab.location.replace(address(blob));
  } catch (failure) {
    tab?.close();
    throw failure;
  }
}

function address(blob: Blob): string {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return url;
}

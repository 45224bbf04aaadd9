/** Files that came by a call with the bearer: to the downloads, or shown in a tab of their own. */

const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = address(blob);
  link.download = fileName;
  link.click();
}

/**
 * Opens a tab at once, as only a press may, and shows the file in it when it has come. Where tabs are blocked the
 * file goes to the downloads.
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

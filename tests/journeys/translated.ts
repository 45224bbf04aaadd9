import type { BrowserContext } from './test.ts';

/**
 * Translates pages as Chrome does, into the same words: each text is replaced by two elements with a copy of it, also texts that
 * come or change later.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(`{
    const left = 'script, style, noscript, textarea, option, title, svg, font, [translate=no]';
    const translate = (text) => {
      if (text.data.trim() === '' || text.parentElement === null || text.parentElement.closest(left)) return;
      const font = document.createElement('font');
      font.append(Object.assign(document.createElement('font'), { textContent: text.data }));
      text.parentElement.insertBefore(font, text);
      text.parentElement.removeChild(text);
    };
    const translateIn = (node) => {
      if (node instanceof Text) return translate(node);
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) translate(text);
    };
    const begin = () => {
      translateIn(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    // Chrome begins once the page has loaded: the application runs then, unless it waits for somebody's touch.
    let isStarting = false;
    document.addEventListener('merani:starting', () => (isStarting = true));
    addEventListener('load', () => {
      isStarting ||= [...document.scripts].some(({ type, src }) => type === 'module' && src === '');
      if (!isStarting || window.applicationRuns) return begin();
      document.addEventListener('merani:ready', begin, { once: true });
    });
  }`);
}

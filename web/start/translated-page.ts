/**
 * Inline in every page's head. Keeps the application working on a page that the browser translates (docs/decisions/043): Chrome
 * puts an element of its own in the place of each text. React still holds the text, so that the browser throws when React inserts
 * something before it or removes it, and a change of it would not be seen.
 */

const { insertBefore, removeChild } = Node.prototype;
// What stands where a text was, and the text.
const standIns = new WeakMap<Node, Element>();
const texts = new WeakMap<Element, Text>();

/** What of the children of `parent` a node is, is inside of, or was replaced by; null when it was taken out of the page. */
function childOf(parent: Node, node: Node): Node | null {
  for (const start of [node, standIns.get(node)])
    for (let one: Node | null | undefined = start; one; one = one.parentNode)
      if (one.parentNode === parent) return one;
  return node.parentNode && node;
}

Node.prototype.insertBefore = function insertTranslated<T extends Node>(
  this: Node,
  added: T,
  before: Node | null,
) {
  return insertBefore.call(this, added, before && childOf(this, before)) as T;
};

Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, removed: T) {
  const child = childOf(this, removed);
  if (child) removeChild.call(this, child);
  return removed;
};

const translation = new MutationObserver((records) => {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    // A text that has changed comes back, and is translated anew.
    if (type === 'characterData' && !target.isConnected) standIns.get(target)?.replaceWith(target);
    const [text] = removedNodes;
    if (!(text instanceof Text)) continue;
    const element = [...addedNodes, previousSibling, nextSibling].find((one) => one?.nodeName === 'FONT');
    if (!element) continue;
    standIns.set(text, element as Element);
    texts.set(element as Element, text);
    translation.observe(text, { characterData: true });
  }
});
translation.observe(document, { childList: true, subtree: true });

/** Puts the texts of the HTML back, from which the application starts; they are translated again once it runs. */
function restoreTexts(): void {
  const restored: Text[] = [];
  for (const element of document.querySelectorAll('font')) {
    const text = texts.get(element);
    if (!text) continue;
    element.replaceWith(text);
    restored.push(text);
  }
  if (restored.length === 0) return;
  document.documentElement.translate = false;
  document.addEventListener('merani:ready', () => translateAgain(restored), { once: true });
}

function translateAgain(restored: readonly Text[]): void {
  document.documentElement.removeAttribute('translate');
  // Translators look at what is new in the page.
  for (const text of restored) if (text.isConnected) text.parentNode?.insertBefore(text, text.nextSibling);
}

document.addEventListener('merani:starting', restoreTexts);

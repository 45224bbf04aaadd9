// Inline in every page's head. Keeps the application working on a page that the browser translates (docs/decisions/043): Chrome
// puts an element of its own in the place of each text. React still holds the text, so that the browser throws when React inserts
// something before it or removes it, and a change of it would not be seen.
{
  const { insertBefore, removeChild } = Node.prototype;
  // What stands where a text was, and the text.
  const standIns = new WeakMap();
  const texts = new WeakMap();
  // What of the children of `parent` a node is, is inside of, or was replaced by; null when it was taken out of the page.
  const childOf = (parent, node) => {
    for (const start of [node, standIns.get(node)])
      for (let one = start; one; one = one.parentNode) if (one.parentNode === parent) return one;
    return node.parentNode && node;
  };
  Node.prototype.insertBefore = function insertTranslated(added, before) {
    return insertBefore.call(this, added, before && childOf(this, before));
  };
  Node.prototype.removeChild = function removeTranslated(removed) {
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
      standIns.set(text, element);
      texts.set(element, text);
      translation.observe(text, { characterData: true });
    }
  });
  translation.observe(document, { childList: true, subtree: true });
  // The application starts from the texts of the HTML, and these are translated again once it runs.
  document.addEventListener('merani:starting', () => {
    const page = document.documentElement;
    const restored = [];
    for (const element of document.querySelectorAll('font')) {
      const text = texts.get(element);
      if (!text) continue;
      element.replaceWith(text);
      restored.push(text);
    }
    if (restored.length === 0) return;
    page.translate = false;
    const translateAgain = () => {
      page.removeAttribute('translate');
      // Translators look at what is new in the page.
      for (const text of restored) if (text.isConnected) text.parentNode.insertBefore(text, text.nextSibling);
    };
    document.addEventListener('merani:ready', translateAgain, { once: true });
  });
}

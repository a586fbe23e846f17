/** Texts, and the <font> elements a browser's translation replaced them with. */
const standIns = new WeakMap<Node, Node>();

/** The child of `parent` that now represents `node`: itself, its wrapper, or its replacement. */
const placeOf = (parent: Node, node: Node): Node | undefined => {
  for (let each: Node | null = node; each; each = each.parentNode) if (each.parentNode === parent) return each;
  const standIn = standIns.get(node);
  return standIn?.parentNode === parent ? standIn : undefined;
};

/** A text we set or insert shows the original and is translated again. */
const putBack = (text: Node): void => {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (text.isConnected) standIn?.parentNode?.removeChild(standIn);
  else standIn?.parentNode?.replaceChild(text, standIn);
};

const isFont = (node: Node | null): boolean => node?.nodeName === 'FONT';

/** Pairs each removed text with the <font> inserted in its place. */
function notePlaces(records: readonly MutationRecord[], watcher: MutationObserver): void {
  const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node && fonts.has(node));
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected || !font) continue;
      standIns.set(text, font);
      watcher.observe(text, { characterData: true });
    }
}

/**
 * Keeps the page working under a browser's translation: React holds the original text nodes and would fail to remove one or
 * insert before it, or would write into a detached one (docs/decisions/translated-pages.md).
 */
export function tolerateTranslation(): void {
  const watcher = new MutationObserver((records) => {
    const written = records.filter(({ type, target }) => type === 'characterData' && standIns.has(target));
    const placed = records.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => standIns.has(node)));
    for (const text of new Set([...written.map(({ target }) => target), ...placed])) putBack(text);
    notePlaces(records, watcher);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const now = placeOf(this, child) ?? child;
    standIns.delete(child);
    return removeChild.call(this, now) && child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && (placeOf(this, before) ?? before)) as T;
  };
}

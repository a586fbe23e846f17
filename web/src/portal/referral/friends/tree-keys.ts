/** A visible member of the tree, in screen order. */
export interface VisibleNode {
  readonly id: string;
  readonly level: number;
  /** Undefined: no children. */
  readonly isOpen: boolean | undefined;
}
export type TreeStep = { readonly focus: string } | { readonly open: string } | { readonly close: string } | undefined;

/** Action of a key in a tree (WAI-ARIA Authoring Practices, tree view): moves, opens, closes, or nothing. */
export function stepOf(key: string, nodes: readonly VisibleNode[], current: string): TreeStep {
  const at = nodes.findIndex(({ id }) => id === current);
  const node = nodes[at];
  if (!node) return undefined;
  const to = (other: VisibleNode | undefined): TreeStep => other && { focus: other.id };
  switch (key) {
    case 'ArrowDown':
      return to(nodes[at + 1]);
    case 'ArrowUp':
      return to(nodes[at - 1]);
    case 'Home':
      return to(nodes[0]);
    case 'End':
      return to(nodes.at(-1));
    case 'ArrowRight':
      if (node.isOpen === false) return { open: node.id };
      return node.isOpen && nodes[at + 1]?.level === node.level + 1 ? to(nodes[at + 1]) : undefined;
    case 'ArrowLeft':
      return node.isOpen
        ? { close: node.id }
        : to(nodes.slice(0, at).findLast(({ level }) => level === node.level - 1));
    default:
      return undefined;
  }
}

export type CategoryNode = {
  id: number;
  parentId: number | null;
  name: string;
  urlPath: string;
  image: string | null;
  productCount: number;
};

export const childrenOf = <Node extends CategoryNode>(nodes: readonly Node[], parentId: number | null) =>
  nodes.filter((node) => node.parentId === parentId);

/** The parent, then its children in their order, the category itself among them; none at the top. */
export function siblingsOf<Node extends CategoryNode>(nodes: readonly Node[], node: Node): Node[] {
  const parent = nodes.find((other) => other.id === node.parentId);
  return parent ? [parent, ...childrenOf(nodes, parent.id)] : [];
}

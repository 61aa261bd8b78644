export type CategoryNode = {
  id: number;
  parentId: number | null;
  name: string;
  urlPath: string;
  image: string | null;
  productCount: number;
};

export const getChildren = <Node extends CategoryNode>(nodes: readonly Node[], parentId: number | null) =>
  nodes.filter((node) => node.parentId === parentId);

/** The parent, then its children in order, including the category itself; empty for a top-level category. */
export function getSiblings<Node extends CategoryNode>(nodes: readonly Node[], node: Node): Node[] {
  const parent = nodes.find((other) => other.id === node.parentId);
  return parent ? [parent, ...getChildren(nodes, parent.id)] : [];
}

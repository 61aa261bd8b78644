type Child = { name: string; urlPath: string; texture: string | null };
type Column = { name: string; kind: 'plain' | 'texture'; children: Child[] };
type Tile = { image: string; title: string; text: string; link: string };
export type NavRow = { name: string; urlPath: string; isSale?: boolean; columns?: Column[]; images?: Tile[] };

export const column = (name: string, ...links: [string, string][]): Column => ({
  name,
  kind: 'plain',
  children: links.map(([label, urlPath]) => ({ name: label, urlPath, texture: null })),
});

const TEXTURES = [
  ['Straight', 'straight'],
  ['Body wave', 'body-wave'],
  ['Loose wave', 'loose-wave'],
  ['Deep wave', 'deep-wave'],
  ['Water wave', 'water-wave'],
  ['Curly', 'curly'],
  ['Kinky curly', 'kinky-curly'],
  ['Coily', 'coily'],
] as const;

/** A column with glyphs; `leavesOut` names textures that this part of the shop does not have. */
export const textureColumn = (
  name: string,
  pathOf: (texture: string) => string,
  leavesOut: string[] = [],
): Column => ({
  name,
  kind: 'texture',
  children: TEXTURES.filter(([, texture]) => !leavesOut.includes(texture)).map(([label, texture]) => ({
    name: label,
    urlPath: pathOf(texture),
    texture,
  })),
});

export const picture = (slug: string, color: string) => `products/${slug}-${color}-main.webp`;

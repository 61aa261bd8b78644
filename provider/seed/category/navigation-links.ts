type NavigationChild = { name: string; urlPath: string; texture: string | null };
type NavigationColumn = { name: string; kind: 'plain' | 'texture'; children: NavigationChild[] };
type NavigationTile = { image: string; title: string; text: string; link: string };
export type NavigationRow = {
  name: string;
  urlPath: string;
  isSale?: boolean;
  columns?: NavigationColumn[];
  images?: NavigationTile[];
};

export const createColumn = (name: string, ...links: [string, string][]): NavigationColumn => ({
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

/** A column with texture icons; `excludedTextures` names textures missing in this part of the shop. */
export const createTextureColumn = (
  name: string,
  getPath: (texture: string) => string,
  excludedTextures: string[] = [],
): NavigationColumn => ({
  name,
  kind: 'texture',
  children: TEXTURES.filter(([, texture]) => !excludedTextures.includes(texture)).map(([label, texture]) => ({
    name: label,
    urlPath: getPath(texture),
    texture,
  })),
});

export const getImagePath = (slug: string, color: string) => `products/${slug}-${color}-main.webp`;

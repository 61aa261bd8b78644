import type { SeedTexture } from '@/provider/seed/seed-product';
import { bodyWavePair, createCategoryRow, type CategoryRow, curlyPair } from './category-row';

const createTextureCategory = (
  value: SeedTexture,
  name: string,
  urlPath: string,
  description: string,
  overrides?: Partial<CategoryRow>,
) =>
  createCategoryRow(
    'textures',
    urlPath,
    name,
    description,
    null,
    (product) => product.texture === value,
    `${name} hair in all its forms: wigs, bundles, closures and extensions of human hair.`,
    { metaTitle: `${name} hair: wigs, bundles and extensions`, ...overrides },
  );

export const textureCategories: readonly CategoryRow[] = [
  createCategoryRow(
    null,
    'textures',
    'Textures',
    'Eight patterns, drawn from the same 20 inches. The tighter the wave, the higher it sits.',
    null,
    (product) => product.texture !== null,
    'Straight, body wave, loose wave, deep wave, water wave, curly, kinky curly and coily hair.',
    { title: 'Eight textures, the same 20 inches', metaTitle: 'Hair by texture' },
  ),
  createTextureCategory(
    'straight',
    'Straight',
    'straight-hair',
    'Worn at its full length, so the number on the box is the number on your back. Shows every cut, good or bad.',
  ),
  createTextureCategory(
    'body-wave',
    'Body wave',
    'body-wave-hair',
    'A soft S that brushes out and comes back with water. Twenty inches hang like nineteen.',
    { beforeAfter: [bodyWavePair] },
  ),
  createTextureCategory(
    'loose-wave',
    'Loose wave',
    'loose-wave-hair',
    'Wider bends than body wave and a little more of them. Twenty inches hang like eighteen.',
  ),
  createTextureCategory(
    'deep-wave',
    'Deep wave',
    'deep-wave-hair',
    'Close, even bends with air in between. Twenty inches hang like seventeen; keep brushes away.',
  ),
  createTextureCategory(
    'water-wave',
    'Water wave',
    'water-wave-hair',
    'No two bends the same, as if it had dried on a beach. Twenty inches hang like seventeen.',
  ),
  createTextureCategory(
    'curly',
    'Curly',
    'curly-hair',
    'Finger-wide spirals that stack. Twenty inches hang like fourteen, so go up.',
    { beforeAfter: [curlyPair] },
  ),
  createTextureCategory(
    'kinky-curly',
    'Kinky curly',
    'kinky-curly-hair',
    '3C going on 4A, close to a fresh wash day. Twenty inches hang like twelve.',
  ),
  createTextureCategory(
    'coily',
    'Coily',
    'coily-hair',
    'Coils as fine as a pencil lead, shaped with a pick. Twenty inches stand like nine.',
  ),
];

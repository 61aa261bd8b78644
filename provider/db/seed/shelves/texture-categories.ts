import type { Texture } from '../goods/good';
import { bodyWavePair, categoryRow, type CategoryRow, curlyPair } from './category-row';

const texture = (
  value: Texture,
  name: string,
  urlPath: string,
  description: string,
  more?: Partial<CategoryRow>,
) =>
  categoryRow(
    'textures',
    urlPath,
    name,
    description,
    null,
    (good) => good.texture === value,
    `${name} hair in all its forms: wigs, bundles, closures and extensions of human hair.`,
    { metaTitle: `${name} hair: wigs, bundles and extensions`, ...more },
  );

export const textureCategories: readonly CategoryRow[] = [
  categoryRow(
    null,
    'textures',
    'Textures',
    'Eight patterns, drawn from the same 20 inches. The tighter the wave, the higher it sits.',
    null,
    (good) => good.texture !== null,
    'Straight, body wave, loose wave, deep wave, water wave, curly, kinky curly and coily hair.',
    { title: 'Eight textures, the same 20 inches', metaTitle: 'Hair by texture' },
  ),
  texture(
    'straight',
    'Straight',
    'straight-hair',
    'Worn at its full length, so the number on the box is the number on your back. Shows every cut, good or bad.',
  ),
  texture(
    'body-wave',
    'Body wave',
    'body-wave-hair',
    'A soft S that brushes out and comes back with water. Twenty inches hang like nineteen.',
    { beforeAfter: [bodyWavePair] },
  ),
  texture(
    'loose-wave',
    'Loose wave',
    'loose-wave-hair',
    'Wider bends than body wave and a little more of them. Twenty inches hang like eighteen.',
  ),
  texture(
    'deep-wave',
    'Deep wave',
    'deep-wave-hair',
    'Close, even bends with air in between. Twenty inches hang like seventeen; keep brushes away.',
  ),
  texture(
    'water-wave',
    'Water wave',
    'water-wave-hair',
    'No two bends the same, as if it had dried on a beach. Twenty inches hang like seventeen.',
  ),
  texture(
    'curly',
    'Curly',
    'curly-hair',
    'Finger-wide spirals that stack. Twenty inches hang like fourteen, so go up.',
    { beforeAfter: [curlyPair] },
  ),
  texture(
    'kinky-curly',
    'Kinky curly',
    'kinky-curly-hair',
    '3C going on 4A, close to a fresh wash day. Twenty inches hang like twelve.',
  ),
  texture(
    'coily',
    'Coily',
    'coily-hair',
    'Coils as fine as a pencil lead, shaped with a pick. Twenty inches stand like nine.',
  ),
];

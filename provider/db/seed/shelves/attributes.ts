import { capRangeText } from '@/contract/cap-size';
import { colors, type OptionRow } from './colors';

type AttributeRow = {
  code: string;
  label: string;
  pickerKind: 'chip' | 'swatch' | 'length' | 'density';
  facetKind: 'texture' | 'swatch' | 'range' | 'check' | null;
  options: readonly OptionRow[];
};

/** Where hair of a length ends on the body; the lines of the length picker. */
const falls: [number, string][] = [
  [8, 'ends at the cheekbone'],
  [10, 'ends at the lip'],
  [12, 'ends under the chin'],
  [14, 'touches the shoulder'],
  [16, 'falls between shoulder and chest'],
  [18, 'reaches the chest'],
  [20, 'falls between chest and bust'],
  [22, 'reaches the bust'],
  [24, 'falls between bust and waist'],
  [26, 'reaches the waist'],
  [28, 'falls between waist and hip'],
  [30, 'reaches the hip'],
];

const option = (value: string, label: string, hint?: string): OptionRow => ({ value, label, hint });

export const attributes: readonly AttributeRow[] = [
  {
    code: 'texture',
    label: 'Texture',
    pickerKind: 'chip',
    facetKind: 'texture',
    options: [
      option('straight', 'Straight', '20 in worn is 20 in'),
      option('body-wave', 'Body wave', '20 in worn is 19 in'),
      option('loose-wave', 'Loose wave', '20 in worn is 18 in'),
      option('deep-wave', 'Deep wave', '20 in worn is 17 in'),
      option('water-wave', 'Water wave', '20 in worn is 17 in'),
      option('curly', 'Curly', '20 in worn is 14 in'),
      option('kinky-curly', 'Kinky curly', '20 in worn is 12 in'),
      option('coily', 'Coily', '20 in worn is 9 in'),
    ],
  },
  { code: 'color', label: 'Colour', pickerKind: 'swatch', facetKind: 'swatch', options: colors },
  {
    code: 'length',
    label: 'Length',
    pickerKind: 'length',
    facetKind: 'range',
    options: falls.map(([inches, hint]) => option(String(inches), `${inches} in`, hint)),
  },
  {
    code: 'lace',
    label: 'Lace',
    pickerKind: 'chip',
    facetKind: 'check',
    options: [
      option('4x4', '4x4 closure', 'a parting, 10 x 10 cm'),
      option('5x5', '5x5 closure', 'a longer parting, 13 x 13 cm'),
      option('13x4', '13x4 frontal', 'ear to ear, 33 x 10 cm'),
      option('13x6', '13x6 frontal', 'ear to ear, 33 x 15 cm, part it anywhere'),
      option('360', '360 lace', 'all the way around, so you can wear it up'),
      option('none', 'No lace', 'no hairline to set'),
    ],
  },
  {
    code: 'cap',
    label: 'Cap and wear',
    pickerKind: 'chip',
    facetKind: 'check',
    options: [
      option('glueless', 'Glueless, pre-cut'),
      option('headband', 'Headband'),
      option('beginner', 'Beginner friendly'),
      option('pre-styled', 'Pre-styled'),
      option('bangs', 'With bangs'),
      option('full-lace', 'Full lace'),
    ],
  },
  {
    code: 'cap_size',
    label: 'Cap size',
    pickerKind: 'chip',
    facetKind: 'check',
    options: [...['S', 'M', 'L'].map((size) => option(size, size, capRangeText(size) ?? undefined))],
  },
  {
    code: 'density',
    label: 'Density',
    pickerKind: 'density',
    facetKind: 'check',
    options: [
      option('130', '130%', 'light'),
      option('150', '150%', 'natural'),
      option('180', '180%', 'full'),
      option('200', '200%', 'extra full'),
    ],
  },
  {
    code: 'parting',
    label: 'Parting',
    pickerKind: 'chip',
    facetKind: null,
    options: [option('middle', 'Middle'), option('side', 'Side'), option('free', 'Free')],
  },
  {
    code: 'shade',
    label: 'Shade',
    pickerKind: 'chip',
    facetKind: null,
    options: [
      option('nude', 'Nude'),
      option('black', 'Black'),
      option('dusty-rose', 'Dusty rose'),
      option('midnight', 'Midnight'),
      option('wood', 'Beech wood'),
      option('peach', 'Peach'),
      option('sand', 'Sand', 'no scent'),
      option('rose', 'Rose', 'lightly scented'),
      option('terracotta', 'Terracotta', 'strong'),
      option('sage', 'Sage', 'gentle'),
      option('amber', 'Amber', 'pure'),
      option('green', 'Green', 'light blend'),
    ],
  },
  {
    code: 'size',
    label: 'Size',
    pickerKind: 'chip',
    facetKind: null,
    options: [option('regular', 'Regular'), option('long', 'Long hair')],
  },
];

import { formatCapRange } from '@/contract/cap-size';
import { demoColors, type OptionRow } from './colors';

type AttributeRow = {
  code: string;
  label: string;
  pickerKind: 'chip' | 'swatch' | 'length' | 'density';
  facetKind: 'texture' | 'swatch' | 'range' | 'check' | null;
  options: readonly OptionRow[];
};

/** Where hair of a length ends on the body; hints of the length picker. */
const fallHints: [number, string][] = [
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

const createOption = (value: string, label: string, hint?: string): OptionRow => ({ value, label, hint });

export const demoAttributes: readonly AttributeRow[] = [
  {
    code: 'texture',
    label: 'Texture',
    pickerKind: 'chip',
    facetKind: 'texture',
    options: [
      createOption('straight', 'Straight', '20 in worn is 20 in'),
      createOption('body-wave', 'Body wave', '20 in worn is 19 in'),
      createOption('loose-wave', 'Loose wave', '20 in worn is 18 in'),
      createOption('deep-wave', 'Deep wave', '20 in worn is 17 in'),
      createOption('water-wave', 'Water wave', '20 in worn is 17 in'),
      createOption('curly', 'Curly', '20 in worn is 14 in'),
      createOption('kinky-curly', 'Kinky curly', '20 in worn is 12 in'),
      createOption('coily', 'Coily', '20 in worn is 9 in'),
    ],
  },
  { code: 'color', label: 'Colour', pickerKind: 'swatch', facetKind: 'swatch', options: demoColors },
  {
    code: 'length',
    label: 'Length',
    pickerKind: 'length',
    facetKind: 'range',
    options: fallHints.map(([inches, hint]) => createOption(String(inches), `${inches} in`, hint)),
  },
  {
    code: 'lace',
    label: 'Lace',
    pickerKind: 'chip',
    facetKind: 'check',
    options: [
      createOption('4x4', '4x4 closure', 'a parting, 10 x 10 cm'),
      createOption('5x5', '5x5 closure', 'a longer parting, 13 x 13 cm'),
      createOption('13x4', '13x4 frontal', 'ear to ear, 33 x 10 cm'),
      createOption('13x6', '13x6 frontal', 'ear to ear, 33 x 15 cm, part it anywhere'),
      createOption('360', '360 lace', 'all the way around, so you can wear it up'),
      createOption('none', 'No lace', 'no hairline to set'),
    ],
  },
  {
    code: 'cap',
    label: 'Cap and wear',
    pickerKind: 'chip',
    facetKind: 'check',
    options: [
      createOption('glueless', 'Glueless, pre-cut'),
      createOption('headband', 'Headband'),
      createOption('beginner', 'Beginner friendly'),
      createOption('pre-styled', 'Pre-styled'),
      createOption('bangs', 'With bangs'),
      createOption('full-lace', 'Full lace'),
    ],
  },
  {
    code: 'cap_size',
    label: 'Cap size',
    pickerKind: 'chip',
    facetKind: 'check',
    options: [...['S', 'M', 'L'].map((size) => createOption(size, size, formatCapRange(size) ?? undefined))],
  },
  {
    code: 'density',
    label: 'Density',
    pickerKind: 'density',
    facetKind: 'check',
    options: [
      createOption('130', '130%', 'light'),
      createOption('150', '150%', 'natural'),
      createOption('180', '180%', 'full'),
      createOption('200', '200%', 'extra full'),
    ],
  },
  {
    code: 'parting',
    label: 'Parting',
    pickerKind: 'chip',
    facetKind: null,
    options: [createOption('middle', 'Middle'), createOption('side', 'Side'), createOption('free', 'Free')],
  },
  {
    code: 'shade',
    label: 'Shade',
    pickerKind: 'chip',
    facetKind: null,
    options: [
      createOption('nude', 'Nude'),
      createOption('black', 'Black'),
      createOption('dusty-rose', 'Dusty rose'),
      createOption('midnight', 'Midnight'),
      createOption('wood', 'Beech wood'),
      createOption('peach', 'Peach'),
      createOption('sand', 'Sand', 'no scent'),
      createOption('rose', 'Rose', 'lightly scented'),
      createOption('terracotta', 'Terracotta', 'strong'),
      createOption('sage', 'Sage', 'gentle'),
      createOption('amber', 'Amber', 'pure'),
      createOption('green', 'Green', 'light blend'),
    ],
  },
  {
    code: 'size',
    label: 'Size',
    pickerKind: 'chip',
    facetKind: null,
    options: [createOption('regular', 'Regular'), createOption('long', 'Long hair')],
  },
];

import type { SeedProduct } from '@/provider/seed/seed-product';

type CareStep = { title: string; text: string };
const createCareStep = (title: string, text: string): CareStep => ({ title, text });

const washStep = createCareStep(
  'Every 10 wears',
  'Wash in cold water, hair hanging down, one pump of shampoo for a bob and three for 20 inches.',
);
const laceStep = createCareStep(
  'Every month',
  'Clean the lace edge with a soft toothbrush and a drop of shampoo, from the inside.',
);
const seasonStep = createCareStep(
  'Every 3 months',
  'A deep conditioner for half an hour, and a trim of the last centimetre if the ends feel rough.',
);

const straightHairCare: CareStep[] = [
  createCareStep('Every evening', 'Brush from the ends up, hang it on a stand or lay it in its satin bag.'),
  createCareStep('Every week', 'Two drops of oil from the chin down. Keep it away from the lace.'),
  washStep,
  laceStep,
  seasonStep,
];
const curlyHairCare: CareStep[] = [
  createCareStep('Every evening', 'Pineapple it loosely, or hang it. No brush, not even a kind one.'),
  createCareStep('Every morning', 'A spray bottle of water with a spoon of leave-in; scrunch, shake, leave.'),
  createCareStep(
    'Every 8 wears',
    'Co-wash in cold water and comb with wide teeth while the conditioner is in.',
  ),
  createCareStep('Every month', 'Clip the ends that have frayed, one curl at a time, dry.'),
  seasonStep,
];
const bleachedHairCare: CareStep[] = [
  ...straightHairCare.slice(0, 2),
  createCareStep(
    'Every 8 wears',
    'Wash in cold water with a colour shampoo. Dry on a stand, out of the sun.',
  ),
  createCareStep(
    'Every third wash',
    'A violet mask for blonde and grey, five minutes; a colour mask for reds.',
  ),
  createCareStep('Always', 'Keep the iron at 150 °C or less. Lifted hair is honest about heat.'),
];
const sewInCare: CareStep[] = [
  createCareStep('Every evening', 'Two loose plaits and a satin bonnet. Never go to bed with it wet.'),
  createCareStep('Every week', 'Oil on the scalp between the tracks, two drops on the ends.'),
  createCareStep(
    'Every 10 days',
    'Shampoo the scalp through a nozzle, rinse downwards, dry the braids fully.',
  ),
  createCareStep(
    'Every 8 weeks',
    'Take the install out, wash the wefts flat, rest your own hair for a week.',
  ),
];
const tapeInCare: CareStep[] = [
  createCareStep('First 48 hours', 'No water, no sports, no ponytail: the tape is still setting.'),
  createCareStep('Every evening', 'One loose plait. Brush before it, holding the tabs with the other hand.'),
  createCareStep('Every wash', 'Conditioner from the chin down, nothing with oil near the tape.'),
  createCareStep('Every 6 to 8 weeks', 'To the stylist: out, new tape, back in.'),
];
const clipInCare: CareStep[] = [
  createCareStep('After each wear', 'Brush from the ends up and lay the pieces flat in their box.'),
  createCareStep('Every 15 wears', 'Wash in a bowl of cold water, rinse, press in a towel, dry lying flat.'),
  createCareStep('Every 3 months', 'Check clips, combs and pins before they come loose.'),
];
const accessoryCare: CareStep[] = [
  createCareStep('After each use', 'Wipe it, close it, put it back where you will find it.'),
  createCareStep(
    'Every month',
    'Clean brushes and combs in warm soapy water, wash caps and bonnets in a net.',
  ),
];

const BLEACHED_COLORS = [
  'blonde-613',
  'platinum',
  'ash-blonde',
  'silver-grey',
  'ginger',
  'copper-red',
  'ombre-blonde',
  'rose-pink',
];
const CURLY_TEXTURES = ['deep-wave', 'water-wave', 'curly', 'kinky-curly', 'coily'];

function getWigCare(product: SeedProduct): CareStep[] {
  if (CURLY_TEXTURES.includes(product.texture ?? '')) return curlyHairCare;
  return BLEACHED_COLORS.includes(product.base.color ?? '') ? bleachedHairCare : straightHairCare;
}

const careByKind: Record<SeedProduct['kind'], (product: SeedProduct) => CareStep[]> = {
  wig: getWigCare,
  bundles: () => sewInCare,
  closure: () => sewInCare,
  weft: () => sewInCare,
  'tape-in': () => tapeInCare,
  'clip-in': () => clipInCare,
  ponytail: () => clipInCare,
  accessory: () => accessoryCare,
};

/** The care calendar of a product. */
export const getCareSteps = (product: SeedProduct): CareStep[] => careByKind[product.kind](product);

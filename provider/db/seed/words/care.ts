import type { Good } from '../goods/good';

type Step = { title: string; text: string };
const step = (title: string, text: string): Step => ({ title, text });

const wash = step(
  'Every 10 wears',
  'Wash in cold water, hair hanging down, one pump of shampoo for a bob and three for 20 inches.',
);
const lace = step(
  'Every month',
  'Clean the lace edge with a soft toothbrush and a drop of shampoo, from the inside.',
);
const season = step(
  'Every 3 months',
  'A deep conditioner for half an hour, and a trim of the last centimetre if the ends feel rough.',
);

const brushed: Step[] = [
  step('Every evening', 'Brush from the ends up, hang it on a stand or lay it in its satin bag.'),
  step('Every week', 'Two drops of oil from the chin down. Keep it away from the lace.'),
  wash,
  lace,
  season,
];
const curled: Step[] = [
  step('Every evening', 'Pineapple it loosely, or hang it. No brush, not even a kind one.'),
  step('Every morning', 'A spray bottle of water with a spoon of leave-in; scrunch, shake, leave.'),
  step('Every 8 wears', 'Co-wash in cold water and comb with wide teeth while the conditioner is in.'),
  step('Every month', 'Clip the ends that have frayed, one curl at a time, dry.'),
  season,
];
const lifted: Step[] = [
  ...brushed.slice(0, 2),
  step('Every 8 wears', 'Wash in cold water with a colour shampoo. Dry on a stand, out of the sun.'),
  step('Every third wash', 'A violet mask for blonde and grey, five minutes; a colour mask for reds.'),
  step('Always', 'Keep the iron at 150 °C or less. Lifted hair is honest about heat.'),
];
const sewn: Step[] = [
  step('Every evening', 'Two loose plaits and a satin bonnet. Never go to bed with it wet.'),
  step('Every week', 'Oil on the scalp between the tracks, two drops on the ends.'),
  step('Every 10 days', 'Shampoo the scalp through a nozzle, rinse downwards, dry the braids fully.'),
  step('Every 8 weeks', 'Take the install out, wash the wefts flat, rest your own hair for a week.'),
];
const tabs: Step[] = [
  step('First 48 hours', 'No water, no sports, no ponytail: the tape is still setting.'),
  step('Every evening', 'One loose plait. Brush before it, holding the tabs with the other hand.'),
  step('Every wash', 'Conditioner from the chin down, nothing with oil near the tape.'),
  step('Every 6 to 8 weeks', 'To the stylist: out, new tape, back in.'),
];
const pieces: Step[] = [
  step('After each wear', 'Brush from the ends up and lay the pieces flat in their box.'),
  step('Every 15 wears', 'Wash in a bowl of cold water, rinse, press in a towel, dry lying flat.'),
  step('Every 3 months', 'Check clips, combs and pins before they come loose.'),
];
const kept: Step[] = [
  step('After each use', 'Wipe it, close it, put it back where you will find it.'),
  step('Every month', 'Clean brushes and combs in warm soapy water, wash caps and bonnets in a net.'),
];

const LIFTED = [
  'blonde-613',
  'platinum',
  'ash-blonde',
  'silver-grey',
  'ginger',
  'copper-red',
  'ombre-blonde',
  'rose-pink',
];
const CURLED = ['deep-wave', 'water-wave', 'curly', 'kinky-curly', 'coily'];

function wigCare(good: Good): Step[] {
  if (CURLED.includes(good.texture ?? '')) return curled;
  return LIFTED.includes(good.base.color ?? '') ? lifted : brushed;
}

const byKind: Record<Good['kind'], (good: Good) => Step[]> = {
  wig: wigCare,
  bundles: () => sewn,
  closure: () => sewn,
  weft: () => sewn,
  'tape-in': () => tabs,
  'clip-in': () => pieces,
  ponytail: () => pieces,
  accessory: () => kept,
};

/** The care calendar of a product. */
export const careOf = (good: Good): Step[] => byKind[good.kind](good);

import type { ProductKind } from '@/provider/seed/seed-product';
import { RETURN_DAYS } from '@/provider/seed/system/return-terms';

export type QuestionAndAnswer = readonly [question: string, answer: string];

/** Questions about a product kind. */
export const kindQuestions: Record<ProductKind, readonly QuestionAndAnswer[]> = {
  wig: [
    [
      'How do I find my cap size?',
      'Measure once around your head, just above the ears and along the hairline. 20.5 to 21.3 in (52 to 54 cm) is S, 21.3 to 22.4 in (54 to 57 cm) is M, 22.4 to 23.6 in (57 to 60 cm) is L. Between two sizes, take the smaller one: caps give a little, and the band tightens.',
    ],
    [
      'Can I sleep in it?',
      'You can, and now and then you will. For the hair it is better to take it off, brush it and hang it. If you must, plait it loosely and wear the satin bonnet.',
    ],
    [
      'Do I need glue?',
      'Not with a glueless cap or a headband. With the others the band and combs hold on an ordinary day; glue is for weddings, stages and wind.',
    ],
    [
      'Can I dye or cut it?',
      'Natural Black can be lifted four shades and cut like any hair. Shades that are already lifted take darker dye well and more bleach badly. Once it is cut or dyed it cannot be returned.',
    ],
    [
      'What if it does not fit?',
      `Exchange it within ${RETURN_DAYS} while the lace is uncut and the tag is on. Return shipping is on us, and you choose the size or length again.`,
    ],
    [
      'Is the hair really human?',
      'Yes, all of it, bought from donors who are paid by weight and know what it is for. Burn one strand from the inside of the weft if you like: it smells of hair and turns to ash.',
    ],
  ],
  bundles: [
    [
      'How many bundles do I need?',
      'Three up to 22 inches, four beyond. With a frontal you can take half a bundle less; with deep wave or curls, too.',
    ],
    [
      'Which length am I choosing?',
      'The shortest of the three. The other two are two and four inches longer, so 18 means 18, 20 and 22.',
    ],
    [
      'Can I cut the weft?',
      'Yes, it is sewn twice and sealed. Cut between the stitches and dab the end with weft sealer.',
    ],
    [
      'Will it match a closure I buy later?',
      'In texture yes, in colour nearly always. For one donor throughout take the set with closure, which is knotted from one lot.',
    ],
    [
      'Does it shed?',
      'A few hairs at the first wash, then hardly any. Comb from the ends up and do not comb the weft itself.',
    ],
  ],
  closure: [
    [
      'Closure or frontal?',
      'A closure is a parting for the top of the head. A frontal runs from ear to ear, so you can wear the hair up, and asks for more care.',
    ],
    ['Are the knots bleached?', 'Yes, by hand, and rinsed twice. In 613 the knots are pale by themselves.'],
    [
      'Which length goes with my bundles?',
      'Two inches shorter than your shortest bundle. It sits higher on the head.',
    ],
    [
      'How long does it last?',
      'Ten to twelve months for a closure, eight to ten for a frontal, with two installs. The lace tires before the hair does.',
    ],
  ],
  'clip-in': [
    [
      'Will the clips hold in fine hair?',
      'Yes. Backcomb the root where the clip will sit, spray it lightly, clip it. The silicone tooth does the rest.',
    ],
    [
      'How many sets do I need?',
      'One set of 120 grams for volume and some length, two when your own hair ends above the shoulder.',
    ],
    ['Can I sleep in them?', 'Better not. They pull when you turn, and your own hair pays for it.'],
    [
      'Can I curl them?',
      'Up to 180 °C with a heat spray. Curl them together with your own hair, so that the pattern is one.',
    ],
  ],
  'tape-in': [
    [
      'How many packets do I need?',
      'Two for most heads, three for thick hair or big changes in length. One packet makes ten sandwiches.',
    ],
    [
      'Can I put them in myself?',
      'You could, at the sides. The back needs a second pair of hands that has done it before.',
    ],
    [
      'Can I swim?',
      'After 48 hours, yes. Plait the hair, rinse it with clear water afterwards and dry the tape.',
    ],
    ['How do they come out?', 'With remover, in about twenty minutes, at your stylist. Never by pulling.'],
  ],
  weft: [
    [
      'Can I cut a hand-tied weft?',
      'Only at the knots, and then it has to be tied off. Folding it back is easier and as flat.',
    ],
    ['How many do I need?', 'Two wefts for volume, three to four for a full head.'],
    ['Beads or thread?', 'Both work. Beads are quicker to move up, thread lies flatter.'],
    [
      'Does it suit fine hair?',
      'Yes, that is what hand-tied is for: the seam is one millimetre and carries little weight on each point.',
    ],
  ],
  ponytail: [
    [
      'How long must my own hair be?',
      'Long enough for a bun: about 8 cm straight, about 5 cm curly with the drawstring.',
    ],
    [
      'Will it stay put during sports?',
      'Yes, with two pins crossed under the wrap. The drawstring one has combs that keep it from turning.',
    ],
    [
      'Which length should I take?',
      'A ponytail starts higher than your hair does. For the shoulder blade take 22, for the waist 26.',
    ],
    ['Can I wash it?', 'Every fifteen wears or so, in cold water, hanging by its base.'],
  ],
  accessory: [
    ['Is it made for wigs only?', 'No. Everything on this shelf is just as good for your own hair.'],
    [
      'Can I send it back?',
      `Unopened, within ${RETURN_DAYS}. Opened bottles, caps and brushes stay with you, for reasons of hygiene.`,
    ],
    ['Is it tested on animals?', 'No, neither by us nor by those who make it for us.'],
  ],
};

type HowToRow = {
  forKinds: string[];
  kind: 'measure' | 'install' | 'wash' | 'store';
  title: string;
  image: string | null;
  /** A video from media/films; its first frame is the image. */
  video?: string;
  minutes: number;
  steps: { title: string; text: string }[];
};

const createSteps = (...rows: [string, string][]) => rows.map(([title, text]) => ({ title, text }));

export const demoHowTos: readonly HowToRow[] = [
  {
    forKinds: ['wig'],
    kind: 'measure',
    title: 'Measure your head once',
    image: null,
    minutes: 2,
    steps: createSteps(
      ['Flatten your hair', 'Braid it or brush it back. Measure what the wig will sit on.'],
      ['Around', 'Tape along the hairline, over the ears, under the bump at the back.'],
      [
        'Read it',
        '20.5 to 21.3 in (52 to 54 cm) is S, 21.3 to 22.4 in (54 to 57 cm) is M, 22.4 to 23.6 in (57 to 60 cm) is L.',
      ],
      ['In between', 'Take the smaller size. The band tightens, the cap gives.'],
    ),
  },
  {
    forKinds: ['wig'],
    kind: 'install',
    title: 'Put it on without glue',
    image: 'films/four-minutes.webp',
    video: 'films/four-minutes.mp4',
    minutes: 4,
    steps: createSteps(
      ['Cap', 'Braids flat, wig cap on, its edge just behind your hairline.'],
      ['Band', 'Hook the band at its loosest, pull the wig on from the front, tighten by one notch.'],
      ['Combs', 'Push the side combs into your braids. Nod, shake, correct.'],
      ['Brush', 'Once from the top. Lay the front with a damp finger.'],
    ),
  },
  {
    forKinds: ['wig'],
    kind: 'wash',
    title: 'Wash a wig in twenty minutes',
    image: 'blog/how-to-wash-a-lace-wig.webp',
    minutes: 20,
    steps: createSteps(
      ['Comb', 'From the ends up, dry. Wide teeth for waves and curls.'],
      ['Soak', 'Cold water, hair hanging down. Never in a heap in the basin.'],
      ['Shampoo', 'Stroke it down the length. Leave the knots alone.'],
      ['Condition', 'From the chin down, five minutes, rinse until it no longer feels slick.'],
      ['Dry', 'Press in a towel, hang on a stand, let the air do it.'],
    ),
  },
  {
    forKinds: ['wig'],
    kind: 'store',
    title: 'Store it overnight',
    image: null,
    minutes: 1,
    steps: createSteps(
      ['On a stand', 'For wigs you wear this week. Out of the sun.'],
      ['In a bag', 'For the others: brushed, folded once along the parting, in satin.'],
      ['Before long storage', 'Wash it, dry it fully, lay a sheet of paper inside the cap.'],
    ),
  },
  {
    forKinds: ['bundles', 'closure', 'weft'],
    kind: 'measure',
    title: 'Which length ends where',
    image: null,
    minutes: 2,
    steps: createSteps(
      ['Hold the tape', 'From the crown, where the weft will sit, down the back.'],
      ['Add for the wave', 'One inch for body wave, three for deep and water wave, six for curls.'],
      ['Step the set', 'Shortest at the top, longest at the nape.'],
    ),
  },
  {
    forKinds: ['bundles', 'closure', 'weft'],
    kind: 'install',
    title: 'What your stylist will do',
    image: null,
    minutes: 150,
    steps: createSteps(
      ['Wash and braid', 'Your own hair clean, dry and braided flat.'],
      ['Net', 'A breathable net over the braids carries the stitches.'],
      ['Sew', 'Longest bundle at the nape, then upwards in a horseshoe.'],
      ['Close', 'Closure or frontal last, flat, without stretching the lace.'],
      ['Cut', 'Dry, on you, in the shape you will wear.'],
    ),
  },
  {
    forKinds: ['bundles', 'closure', 'weft'],
    kind: 'wash',
    title: 'Wash a sew-in',
    image: null,
    minutes: 30,
    steps: createSteps(
      ['Thin the shampoo', 'One part to five of water, in a bottle with a nozzle.'],
      ['Between the tracks', 'Along the braids, with fingertips, never in circles.'],
      ['Rinse downwards', 'Until the water is clear.'],
      ['Dry the braids', 'Cool air, all the way. Damp braids are how itching starts.'],
    ),
  },
  {
    forKinds: ['clip-in'],
    kind: 'install',
    title: 'Seven pieces, five minutes',
    image: null,
    minutes: 5,
    steps: createSteps(
      ['Section', 'A parting from ear to ear at the nape. Clip the rest up.'],
      ['Backcomb', 'Two strokes at the root where a clip will sit.'],
      ['Clip', 'Widest pieces low at the back, then the sides, small ones last.'],
      ['Blend', 'Brush through with a hand on the clips.'],
    ),
  },
  {
    forKinds: ['tape-in'],
    kind: 'install',
    title: 'What the salon will do',
    image: null,
    minutes: 60,
    steps: createSteps(
      ['Clarify', 'Shampoo without conditioner, dry fully.'],
      ['Sandwich', 'A thin slice of your hair between two tabs.'],
      ['Press', 'Ten seconds each, with the flat pliers.'],
      ['Wait', 'No water and no sports for 48 hours.'],
    ),
  },
  {
    forKinds: ['ponytail'],
    kind: 'install',
    title: 'Clip, wrap, pin',
    image: 'categories/ponytails.webp',
    minutes: 5,
    steps: createSteps(
      ['Bun', 'Brush your hair back with water and tie a flat bun.'],
      ['Base', 'Comb under the bun, or the net over it and the string pulled tight.'],
      ['Wrap', 'The loose strand around the base, as tight as a scarf.'],
      ['Pin', 'Two pins, crossed, under the tail.'],
    ),
  },
  {
    forKinds: ['clip-in', 'tape-in', 'ponytail'],
    kind: 'wash',
    title: 'Wash pieces in a bowl',
    image: null,
    minutes: 15,
    steps: createSteps(
      ['Brush', 'Dry, from the ends up.'],
      ['Bowl', 'Cold water, one pump of shampoo, swish for a minute.'],
      ['Rinse', 'Under the tap, clips upwards, then conditioner on the lengths.'],
      ['Dry', 'Flat on a towel. Not on the radiator.'],
    ),
  },
  {
    forKinds: ['bundles', 'closure', 'weft', 'clip-in', 'tape-in', 'ponytail'],
    kind: 'store',
    title: 'Keep it for the next time',
    image: null,
    minutes: 1,
    steps: createSteps(
      ['Clean', 'Washed and completely dry.'],
      ['Straight', 'Tied at the weft, hung or laid at full length.'],
      ['Dark', 'In satin or paper, away from the sun.'],
    ),
  },
  {
    forKinds: ['accessory'],
    kind: 'store',
    title: 'Look after your care products',
    image: 'categories/accessories.webp',
    minutes: 1,
    steps: createSteps(
      ['Upright', 'Bottles closed and standing, away from the heater.'],
      ['Clean tools', 'A brush full of old hair puts it back.'],
      ['Date it', 'Write the day you opened it on the bottom. Eighteen months is enough.'],
    ),
  },
];

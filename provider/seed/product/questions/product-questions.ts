import type { QuestionAndAnswer } from './kind-questions';

/** Questions about one product only, by its slug. */
export const productQuestions: Readonly<Record<string, readonly QuestionAndAnswer[]>> = {
  'hd-lace-front-straight-wig': [
    [
      'Does it need ironing after a wash?',
      'No. Dry it on a stand with a wide comb run through once, and it falls straight by itself.',
    ],
  ],
  'hd-lace-front-body-wave-wig': [
    [
      'How long does the wave hold?',
      'About a week between wettings. Spray it, twist it around two fingers, let it dry.',
    ],
    [
      'Is this the wig in the before and after pictures?',
      'Yes, in 20 inches, Natural Black, straight out of the box.',
    ],
  ],
  'highlight-body-wave-lace-wig': [
    [
      'What does P4/27 mean?',
      'Shade 4, a chocolate brown, with ribbons of shade 27, a honey blonde. P stands for piano, since the stripes look like its keys.',
    ],
    [
      'Will the highlights wash out?',
      'No, the hair is dyed through. A colour shampoo keeps the honey from turning brassy.',
    ],
  ],
  'deep-wave-lace-front-wig': [
    [
      'Why does it look shorter than the picture?',
      'Because it hangs about three inches shorter than it measures. Twenty inches are measured with the wave pulled straight.',
    ],
  ],
  'water-wave-lace-front-wig': [
    [
      'Can I move the parting to the middle?',
      'Yes. Comb it over while wet, clip it flat, let it dry. It remembers.',
    ],
  ],
  'curly-lace-front-wig': [
    [
      'How do I bring the curl back?',
      'Soak it, work in conditioner, coil each strand around a finger and leave it to dry on the stand.',
    ],
  ],
  '30-inch-straight-lace-wig': [
    [
      'Is it too heavy to wear all day?',
      'It weighs 360 grams. Most wear it for an evening or a shoot; for every day we would take 24 or 26 inches.',
    ],
  ],
  '613-blonde-straight-lace-wig': [
    [
      'Can I dye it pink at home?',
      'Yes. Semi-permanent dye takes in about ten minutes. Try a strand from the inside first.',
    ],
  ],
  '613-blonde-body-wave-wig': [
    ['Which of the two blondes is cooler?', 'Ash Blonde. 613 is paler and a little warmer.'],
  ],
  'ginger-body-wave-lace-wig': [
    ['Does the colour bleed?', 'At the first two washes, yes. Cold water, a colour shampoo, a dark towel.'],
  ],
  'burgundy-loose-wave-wig': [
    [
      'How red is it?',
      'Indoors it is nearly black, outside it is wine. If you want red indoors as well, look at Copper Red.',
    ],
  ],
  'ombre-straight-lace-wig': [
    [
      'Where does the fade begin?',
      'At the chin in every length, so in 16 inches there is more black than brown.',
    ],
  ],
  'balayage-loose-wave-wig': [
    ['Is every one painted alike?', 'The same map, by the same hand, but no two are identical.'],
  ],
  'straight-bob-lace-wig': [
    ['Can I tuck it behind the ear?', 'Yes, the lace reaches to the ear on both sides.'],
  ],
  'bob-wig-with-bangs': [
    [
      'The bangs are in my eyes. What now?',
      'We cut it half a finger long on purpose. Have it trimmed dry, on your head, a little at a time.',
    ],
  ],
  'pixie-cut-wig': [
    [
      'Is it comfortable without hair underneath?',
      'Yes, the cap is lined with cotton and has no seam where it touches the scalp.',
    ],
  ],
  'afro-kinky-wig': [
    [
      'How do I keep it round?',
      'Pick it from the inside out, then pat the outline with both hands. Sleep with it off.',
    ],
  ],
  'silver-grey-bob-wig': [['Will it turn yellow?', 'It will try. A violet rinse once a month stops it.']],
  'kinky-curly-glueless-wig': [
    ['Can I blend my own hair into it?', 'Yes, leave out a finger of your edges and twist them overnight.'],
  ],
  'glueless-straight-wig-chocolate': [
    ['What do I do with the lace?', 'Nothing. It is cut and plucked; wear it as it comes.'],
  ],
  'straight-wig-with-bangs': [
    ['Does Rose Pink fade?', 'Slowly. Wash it cold and seldom, and it stays pink for about four months.'],
  ],
  'headband-wig-body-wave': [['Which bands come with it?', 'Black, rose and sand. Any scarf works too.']],
  'headband-wig-water-wave': [
    ['Can I swim in it?', 'Yes. Rinse out chlorine or salt the same day and let it dry hanging.'],
  ],
  'body-wave-3-bundles': [
    [
      'Which closure matches?',
      'The 4x4 HD Lace Closure Body Wave, two inches shorter than your shortest bundle.',
    ],
  ],
  'ombre-body-wave-bundles': [
    [
      'Do the three lengths fade at the same height?',
      'Yes, measured from the weft, so that the colour meets.',
    ],
  ],
  '13x4-lace-frontal-straight': [
    ['Can I pluck it further?', 'Yes, a few hairs at a time, with the lace wet and flat.'],
  ],
  'mesh-wig-cap': [
    ['Which shade under HD lace?', 'Nude, or the one nearer to your scalp. Black shows through a parting.'],
  ],
  'satin-bonnet': [
    ['Will it stay on at night?', 'Yes, if you tie the band at the back rather than the front.'],
  ],
  'paddle-brush': [
    ['Can I use it on curls?', 'Better not. Use the wide tooth comb, with conditioner in the hair.'],
  ],
  'wide-tooth-comb': [['Can it go in the shower?', 'Yes, it was made for it.']],
  'moisture-shampoo-set': [['Is it safe for dyed hair?', 'Yes. It has no sulphates and a pH of 5.5.']],
  'lace-glue-remover-kit': [
    [
      'How do I test for an allergy?',
      'Put a dot on the inside of your arm and wait a day. If it itches, do not use it.',
    ],
  ],
  'argan-hair-oil': [
    ['What is the small bottle for?', 'The same oil in a lighter blend, for bobs and fine hair.'],
  ],
  'edge-control-wax': [['Does it leave white flakes?', 'No, it sets clear and leaves with warm water.']],
  'wig-care-kit': [['Does the kit work for curly hair?', 'Yes. Use the oil more often and the brush never.']],
};

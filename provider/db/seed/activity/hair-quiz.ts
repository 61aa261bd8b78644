import type { PreferenceRecord, QuestionRecord } from '../../schema/activity-records';

type Option = QuestionRecord['options'][number];

const prefer = (attribute: string, weight: number, ...values: string[]): PreferenceRecord => ({
  attribute,
  values,
  weight,
});

const option = (
  value: string,
  label: string,
  hint: string,
  prefers: PreferenceRecord[] = [],
  profile: Option['profile'] = {},
): Option => ({ value, label, hint, texture: null, prefers, profile });

const texture = (value: string, label: string, hint: string): Option => ({
  ...option(value, label, hint, [prefer('texture', 5, value)], { texture: value }),
  texture: value,
});

const shade = (value: string, label: string, hint: string, families: string[], colour: string): Option =>
  option(value, label, hint, [prefer('color_family', 3, ...families)], { colour });

const questions: QuestionRecord[] = [
  {
    id: 'texture',
    title: 'Which of these is closest to you?',
    hint: 'To the hair you have, or to the one you see in the mirror when nobody is looking.',
    options: [
      texture('straight', 'Straight', 'falls like a curtain'),
      texture('body-wave', 'Body wave', 'one slow S'),
      texture('loose-wave', 'Loose wave', 'a beach, two days later'),
      texture('deep-wave', 'Deep wave', 'close and even'),
      texture('water-wave', 'Water wave', 'no two alike'),
      texture('curly', 'Curly', 'spirals of a finger'),
      texture('kinky-curly', 'Kinky curly', 'small and springy'),
      texture('coily', 'Coily', 'a cloud'),
    ],
  },
  {
    id: 'length',
    title: 'Where should it end?',
    hint: 'Worn, not measured. For curls we count the inches that they take.',
    options: [
      option('chin', 'At the chin', '8 to 12 inches', [prefer('length', 3, '8', '10', '12')]),
      option('shoulder', 'At the shoulder', '14 to 16 inches', [prefer('length', 3, '14', '16')]),
      option('chest', 'At the chest', '18 to 22 inches', [prefer('length', 3, '18', '20', '22')]),
      option('waist', 'At the waist and below', '24 to 30 inches', [
        prefer('length', 3, '24', '26', '28', '30'),
      ]),
    ],
  },
  {
    id: 'shade',
    title: 'Which way does the colour go?',
    hint: 'You can still choose the exact shade later.',
    options: [
      shade('black', 'Black', 'natural or jet', ['black'], 'natural-black'),
      shade('brown', 'Brown', 'chestnut to chocolate', ['brown', 'mixed'], 'chocolate-brown'),
      shade('blonde', 'Blonde', 'honey to platinum', ['blonde'], 'honey-blonde'),
      shade('red', 'Red', 'ginger, copper, burgundy', ['red', 'burgundy'], 'ginger'),
      shade('bold', 'Something else', 'silver, rose, midnight', ['bright', 'grey'], 'silver-grey'),
    ],
  },
  {
    id: 'morning',
    title: 'How long may it take in the morning?',
    hint: 'From the box to the door.',
    options: [
      option('four', 'Four minutes', 'no glue, no heat', [prefer('cap', 4, 'glueless', 'headband')]),
      option('ten', 'Ten minutes', 'a parting to set', [
        prefer('lace', 2, '4x4', '5x5'),
        prefer('cap', 1, 'glueless'),
      ]),
      option('half-hour', 'Half an hour', 'a hairline to work on', [
        prefer('lace', 4, '13x4', '13x6', '360'),
      ]),
    ],
  },
  {
    id: 'experience',
    title: 'How often have you worn one?',
    hint: 'If it is early days, the easy ones come first.',
    options: [
      option('first', 'This is my first', 'welcome', [prefer('cap', 2, 'beginner')], { experience: 'first' }),
      option('some', 'Now and then', 'for the good days', [], { experience: 'some' }),
      option('daily', 'Every day', 'it is my hair', [prefer('density', 1, '180', '200')], {
        experience: 'daily',
      }),
    ],
  },
];

/** The open survey: five questions that end in a ranked list. */
export const hairQuiz = {
  identifier: 'hair-quiz',
  title: 'Find your hair',
  text: 'Five questions, about a minute. Then eight wigs, the one that fits you best first.',
  questions,
};

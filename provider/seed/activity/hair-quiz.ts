import type { PreferenceJson, SurveyQuestionJson } from '@/provider/db/schema/activity-json';

type Option = SurveyQuestionJson['options'][number];

const createPreference = (attribute: string, weight: number, ...values: string[]): PreferenceJson => ({
  attribute,
  values,
  weight,
});

const createOption = (
  value: string,
  label: string,
  hint: string,
  prefers: PreferenceJson[] = [],
  profile: Option['profile'] = {},
): Option => ({ value, label, hint, texture: null, prefers, profile });

const createTextureOption = (value: string, label: string, hint: string): Option => ({
  ...createOption(value, label, hint, [createPreference('texture', 5, value)], { texture: value }),
  texture: value,
});

const createShadeOption = (
  value: string,
  label: string,
  hint: string,
  families: string[],
  colour: string,
): Option => createOption(value, label, hint, [createPreference('color_family', 3, ...families)], { colour });

const questions: SurveyQuestionJson[] = [
  {
    id: 'texture',
    title: 'Which of these is closest to you?',
    hint: 'To the hair you have, or to the one you see in the mirror when nobody is looking.',
    options: [
      createTextureOption('straight', 'Straight', 'falls like a curtain'),
      createTextureOption('body-wave', 'Body wave', 'one slow S'),
      createTextureOption('loose-wave', 'Loose wave', 'a beach, two days later'),
      createTextureOption('deep-wave', 'Deep wave', 'close and even'),
      createTextureOption('water-wave', 'Water wave', 'no two alike'),
      createTextureOption('curly', 'Curly', 'spirals of a finger'),
      createTextureOption('kinky-curly', 'Kinky curly', 'small and springy'),
      createTextureOption('coily', 'Coily', 'a cloud'),
    ],
  },
  {
    id: 'length',
    title: 'Where should it end?',
    hint: 'Worn, not measured. For curls we count the inches that they take.',
    options: [
      createOption('chin', 'At the chin', '8 to 12 inches', [createPreference('length', 3, '8', '10', '12')]),
      createOption('shoulder', 'At the shoulder', '14 to 16 inches', [
        createPreference('length', 3, '14', '16'),
      ]),
      createOption('chest', 'At the chest', '18 to 22 inches', [
        createPreference('length', 3, '18', '20', '22'),
      ]),
      createOption('waist', 'At the waist and below', '24 to 30 inches', [
        createPreference('length', 3, '24', '26', '28', '30'),
      ]),
    ],
  },
  {
    id: 'shade',
    title: 'Which way does the colour go?',
    hint: 'You can still choose the exact shade later.',
    options: [
      createShadeOption('black', 'Black', 'natural or jet', ['black'], 'natural-black'),
      createShadeOption('brown', 'Brown', 'chestnut to chocolate', ['brown', 'mixed'], 'chocolate-brown'),
      createShadeOption('blonde', 'Blonde', 'honey to platinum', ['blonde'], 'honey-blonde'),
      createShadeOption('red', 'Red', 'ginger, copper, burgundy', ['red', 'burgundy'], 'ginger'),
      createShadeOption(
        'bold',
        'Something else',
        'silver, rose, midnight',
        ['bright', 'grey'],
        'silver-grey',
      ),
    ],
  },
  {
    id: 'morning',
    title: 'How long may it take in the morning?',
    hint: 'From the box to the door.',
    options: [
      createOption('four', 'Four minutes', 'no glue, no heat', [
        createPreference('cap', 4, 'glueless', 'headband'),
      ]),
      createOption('ten', 'Ten minutes', 'a parting to set', [
        createPreference('lace', 2, '4x4', '5x5'),
        createPreference('cap', 1, 'glueless'),
      ]),
      createOption('half-hour', 'Half an hour', 'a hairline to work on', [
        createPreference('lace', 4, '13x4', '13x6', '360'),
      ]),
    ],
  },
  {
    id: 'experience',
    title: 'How often have you worn one?',
    hint: 'If it is early days, the easy ones come first.',
    options: [
      createOption('first', 'This is my first', 'welcome', [createPreference('cap', 2, 'beginner')], {
        experience: 'first',
      }),
      createOption('some', 'Now and then', 'for the good days', [], { experience: 'some' }),
      createOption('daily', 'Every day', 'it is my hair', [createPreference('density', 1, '180', '200')], {
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

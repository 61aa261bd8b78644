type SeedComment = {
  /** Slug of the post. */
  post: string;
  nickname: string;
  daysOld: number;
  content: string;
  answers?: { nickname: string; isFromShop?: boolean; daysOld: number; content: string }[];
};

/** Readers' comments on posts, and the shop's replies. */
export const demoComments: readonly SeedComment[] = [
  {
    post: 'body-wave-vs-loose-wave',
    nickname: 'Imani',
    daysOld: 7,
    content: 'The rod sizes finally made it click. Ordered the loose wave in 22.',
    answers: [
      {
        nickname: 'Joanna Reyes',
        isFromShop: true,
        daysOld: 6,
        content: 'Good choice. Keep the brush away from it for the first month and it will stay with you.',
      },
    ],
  },
  {
    post: 'body-wave-vs-loose-wave',
    nickname: 'Clémence',
    daysOld: 5,
    content: 'Mine turned into body wave after ten months, just as you write. I was not even cross.',
  },
  {
    post: 'how-to-wash-a-lace-wig',
    nickname: 'Dee',
    daysOld: 2,
    content: 'I have been stirring them in the basin for years. That explains a lot.',
    answers: [
      {
        nickname: 'Mireille Adeyemi',
        isFromShop: true,
        daysOld: 2,
        content: 'Nearly everybody has. The next wash will be the first one that it does not notice.',
      },
      { nickname: 'Rosalind', daysOld: 1, content: 'Same here. The towel roll is the part I needed.' },
    ],
  },
  {
    post: 'density-in-plain-numbers',
    nickname: 'Abena',
    daysOld: 4,
    content: 'One step for every eight inches above sixteen: this should be on the product page.',
  },
  {
    post: 'tape-ins-or-clip-ins',
    nickname: 'Wren',
    daysOld: 9,
    content: 'Can I put the same tape-ins in myself, with a second mirror?',
    answers: [
      {
        nickname: 'Joanna Reyes',
        isFromShop: true,
        daysOld: 8,
        content: 'The sides, yes. For the back you want somebody who can see it. Bring cake.',
      },
    ],
  },
  {
    post: 'sleeping-and-storing',
    nickname: 'Noor',
    daysOld: 20,
    content: 'The bonnet as a bag for the day is the best idea in it.',
  },
  {
    post: 'headband-wigs-for-beginners',
    nickname: 'Tamsin',
    daysOld: 60,
    content: 'Bought one for the gym and wear it to work. Nobody has asked.',
  },
];

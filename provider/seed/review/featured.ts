/** Handwritten reviews. They come first, so the home page quotes them until others are found helpful. */
export const featured: readonly {
  slug: string;
  nickname: string;
  rating: number;
  title: string;
  content: string;
  optionsText: string;
  wears: string;
  fit: number;
  daysOld: number;
}[] = [
  {
    slug: 'hd-lace-front-body-wave-wig',
    nickname: 'Tasha',
    rating: 5,
    title: 'Office-proof',
    content: 'I slept in it on the night bus and still got asked who does my hair.',
    optionsText: '20 in, 180%, 13x4 frontal',
    wears: 'wears body wave, 20 in',
    fit: 0,
    daysOld: 23,
  },
  {
    slug: 'afro-kinky-wig',
    nickname: 'Imani',
    rating: 5,
    title: 'My edges say thank you',
    content: 'No lace, no glue, out the door. My edges have not been this calm in years.',
    optionsText: '8 in, 180%, cap M',
    wears: 'wears Afro kinky, natural black',
    fit: 0,
    daysOld: 6,
  },
  {
    slug: 'deep-wave-lace-front-wig',
    nickname: 'Elodie',
    rating: 5,
    title: 'Go longer',
    content: 'Order one length longer than you think. The curl takes two inches.',
    optionsText: '18 in, 180%, 13x4 frontal',
    wears: 'wears deep wave, 18 in',
    fit: -2,
    daysOld: 48,
  },
  {
    slug: 'highlight-body-wave-lace-wig',
    nickname: 'Dani',
    rating: 4,
    title: 'Softer than the last one',
    content: 'Holds the wave for a week, then a spray bottle brings it back. I would take the 22 next time.',
    optionsText: '18 in, 150%, cap S',
    wears: 'wears P4/27, 18 in',
    fit: -1,
    daysOld: 2,
  },
];

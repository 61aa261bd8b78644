import { sharedText } from '@/lib/format/shared-text';

/** The texts of the home page that the response does not contain. */
export const homeText = {
  // Guarantees
  guarantees: 'What you can rely on',

  // Textures: "22 in when worn"
  inches: (inches: number) => `${inches} in`,
  whenWorn: 'when worn',

  // Before and after
  beforeAfter: sharedText.namedBeforeAndAfter,

  // Reviews
  fromReviews: (count: number) =>
    `from ${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`,

  // Videos
  play: (title: string, seconds: number) => `Play: ${title}, ${seconds} seconds`,
};

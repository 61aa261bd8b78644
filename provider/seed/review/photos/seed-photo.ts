/** A shopper's photo as written in the seed. */
export type SeedPhoto = {
  slug: string;
  /** Colour and view of the image under media/worn. */
  of: string;
  nickname: string;
  daysOld: number;
  caption: string;
  /** Other products visible in it. */
  alsoIn?: readonly string[];
};

/** A photo of a shopper as it is written down here. */
export type SeedPhoto = {
  slug: string;
  /** Colour and view of the picture below media/worn. */
  of: string;
  nickname: string;
  daysOld: number;
  caption: string;
  /** What else is to be seen in it. */
  alsoIn?: readonly string[];
};

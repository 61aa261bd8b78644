/** Endings of happy reviews, for any product. */
export const happyEnds: readonly string[] = [
  'I would buy it again.',
  'Would order again.',
  'Two colleagues have ordered since.',
  'Thank you.',
  'The stylist who answered my email was patient with me.',
  'That is all I wanted from it.',
  'Half a year now, and I still reach for it first.',
  'Five months in, no regrets.',
  'I had doubts about the price and have none left.',
  'For a first one it was an easy start.',
  'The picture does not lie.',
  'I read the care card once and it has been enough.',
];

/** More endings of happy reviews, for hair only. */
export const happyHairEnds: readonly string[] = [
  'Already looking at a second colour.',
  'I only wish I had measured properly the first time.',
  'Next time I take two inches more.',
  'I told my hairdresser before I told my family.',
  'It looks the way I hoped and feels better.',
];

/** More endings of happy reviews, for wigs only. */
export const happyWigEnds: readonly string[] = [
  'It is the first thing I pack.',
  'My mirror and I are on better terms.',
  'I have stopped carrying a hat.',
];

/** Endings of good but not perfect reviews. */
export const mildEnds: readonly string[] = [
  'The box was dented, what was in it was not.',
  'It took two days longer than promised, the post was to blame.',
  'The instructions could be longer for beginners like me.',
  'Not cheap, so four stars.',
  'I had pictured it a little different, no fault of theirs.',
];
export const mildHairEnds: readonly string[] = [
  'I would have liked it a shade warmer, but that is me.',
  'It needed a wash before it moved properly.',
  'A little shorter than I had pictured, so read the length guide.',
  'I had to trim it myself, just a little.',
  'Fine, but let it settle for a day before you judge.',
  'The first wash had more hairs in it than the second.',
];
export const mildWigEnds: readonly string[] = [
  'One star less because the band was tight until I found the second notch.',
  'It is heavier than it looks by the evening.',
  'One more comb at the back would make it perfect.',
  'The cap took a few days to learn my head.',
];

/** Complaints in poor reviews; the shop replies to these. */
export const lowLines: readonly string[] = [
  'It does what it says, I had simply expected more of it.',
  'It arrived a week late and I needed it for a Saturday.',
  'The shade is not the one I saw on the screen.',
];
export const lowHairLines: readonly string[] = [
  'It is good hair in the wrong length for me, I misjudged how much the texture takes.',
  'More shedding in the first week than I expected, then it stopped.',
  'The colour is cooler than on my screen, I exchanged it.',
  'It tangled underneath until I learned to oil it.',
  'Nice, but I had hoped it would feel lighter.',
  'The ends were drier than I had hoped.',
];
export const lowWigLines: readonly string[] = [
  'My cap came half a size too big and the band could not make up for it.',
  'The parting had a will of its own, I had to train it for days.',
  'The front needed more work than the page says.',
];
export const lowCareLines: readonly string[] = [
  'The parcel had been opened on the way, they sent another.',
  'Good, but small for the price.',
  'It was not right for me, the exchange was easy.',
];

export const lowEnds: readonly string[] = [
  'The exchange went without a fuss, so not all is lost.',
  'Customer service was kind about it.',
  'I may try another.',
  'For somebody else it may be just right.',
  'I have kept it all the same.',
];

export const replies: readonly string[] = [
  'Thank you for telling us. Write to us with your order number and we will exchange it. Return shipping is on us.',
  'That is not how it should leave the bench. We have asked for the lot number and will write to you.',
  'Thank you. We have read this at the bench and made the note on the page clearer.',
  'Sorry that it was not what you hoped for. Write to us and a stylist will help.',
];

// The texts of the banner above the header.

export const offers = 'Offers';
export const offerPosition = (position: number, count: number) => `Offer ${position} of ${count}`;
export const untilOfferEnds = 'until the offer ends';
export const closeOffers = 'Close the offers';

/** The texts of the banner above the header. */
export const bannerText = {
  offers: 'Offers',
  offerPosition: (position: number, count: number) => `Offer ${position} of ${count}`,
  untilOfferEnds: 'until the offer ends',
  closeOffers: 'Close the offers',
};

// The facts of a comparison of products.

export const reviewsLabel = 'Reviews';
export const deliveryLabel = 'Delivery';
export const careLabel = 'Care';
export const soldOut = 'Sold out';
export const reviews = (rating: number, count: number) =>
  `${rating.toFixed(1)} of 5 in ${count} ${count === 1 ? 'review' : 'reviews'}`;
export const andMore = (values: string, count: number) => `${values} and ${count} more`;
export const soldOutPrice = (price: string) => `${price}, sold out`;
export const from = (price: string) => `from ${price}`;

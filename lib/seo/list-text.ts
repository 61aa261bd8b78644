// What is said of a list where it is shared or read by software.

export const productCount = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;
export const fromPrice = (price: string) => `from ${price}`;

// Sentences about an order that the cart, the checkout, the order and the payment pages share.

export const nothingCharged = 'Nothing was charged.';
export const payTodayAndLater = (amount: string | null) => `or ${amount} today and 3 more payments`;
export const earnsPoints = (points: string) => `You earn ${points} points once the order is complete.`;
export const wearGuideHint = 'How to measure, how to put it on, and what to wash it with.';

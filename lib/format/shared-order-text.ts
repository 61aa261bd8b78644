/** Sentences about an order that the cart, the checkout, the order and the payment pages share. */
export const sharedOrderText = {
  nothingCharged: 'Nothing was charged.',
  payTodayAndLater: (amount: string | null) => `or ${amount} today and 3 more payments`,
  earnsPoints: (points: string) => `You earn ${points} points once the order is complete.`,
  wearGuideHint: 'How to measure, how to put it on, and what to wash it with.',
};

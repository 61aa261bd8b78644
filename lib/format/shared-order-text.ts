/** Texts about an order that the cart, the order, the payment and the account pages share. */
export const sharedOrderText = {
  title: 'Your order',
  loading: 'Loading your order',
  allOrders: 'All orders',
  unpaidOrders: 'Unpaid orders',
  track: 'Track your order',
  arrivesBy: (day: string) => `Arrives by ${day}`,
  nothingCharged: 'Nothing was charged.',

  // Time to pay: "Pay within 23 hours", "23 hours left to pay"
  payWithin: 'Pay within',
  leftToPay: 'left to pay',

  // Points
  earnsPoints: (points: string) => `You earn ${points} points once the order is complete.`,

  // While the parcel is on its way
  whileYouWait: 'While you wait',
  wearGuide: 'Wear guide',
  wearGuideHint: 'How to measure, how to put it on, and what to wash it with.',

  // In 4 payments
  payTodayAndLater: (amount: string | null) => `or ${amount} today and 3 more payments`,
};

type DayUnit = 'day' | 'working day';

const daysText = (count: number, unit: DayUnit) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** When a parcel leaves and arrives, in the words of the product page. */
export const arrivalText = {
  // "with free express to the United States"
  countryWithArticle: (country: string) => `the ${country}`,
  freeMethod: (method: string) => `free ${method}`,
  methodWithCost: (method: string, cost: string) => `${method} (${cost})`,
  shippingMethod: (method: string, country: string) => `with ${method} to ${country}`,

  // "today", "on Thursday"
  today: 'today',
  tomorrow: 'tomorrow',
  onDay: (day: string) => `on ${day}`,

  // With the date
  arrivesBy: (day: string, shippingMethod: string) => `Arrives by ${day}, ${shippingMethod}.`,
  orderWithin: (timeLeft: string, dispatchDay: string, handlingTime: string) =>
    `Order within ${timeLeft} and it ships ${dispatchDay}.${handlingTime}`,
  handlingTime: (workingDays: number) => ` It takes us ${daysText(workingDays, 'working day')} to finish.`,

  // Without the date
  deliveryDays: (min: number, max: number, unit: DayUnit) =>
    min === max ? daysText(max, unit) : `${min} to ${daysText(max, unit)}`,
  arrivesIn: (deliveryDays: string, shippingMethod: string) =>
    `Arrives in ${deliveryDays} ${shippingMethod}.`,
  shipsSameDay: 'Ships the day you order.',
  shipsAfter: (workingDays: number) => `Ships after ${daysText(workingDays, 'working day')}.`,
};

// When a parcel leaves and arrives, in the words of the product page.

type DayUnit = 'day' | 'working day';

const daysText = (count: number, unit: DayUnit) => `${count} ${unit}${count === 1 ? '' : 's'}`;

// "with free express to the United States"
export const countryWithArticle = (country: string) => `the ${country}`;
export const freeMethod = (method: string) => `free ${method}`;
export const methodWithCost = (method: string, cost: string) => `${method} (${cost})`;
export const shippingMethod = (method: string, country: string) => `with ${method} to ${country}`;

// "today", "on Thursday"
export const today = 'today';
export const tomorrow = 'tomorrow';
export const onDay = (day: string) => `on ${day}`;

// With the date
export const arrivesBy = (day: string, shippingMethod: string) => `Arrives by ${day}, ${shippingMethod}.`;
export const orderWithin = (timeLeft: string, dispatchDay: string, handlingTime: string) =>
  `Order within ${timeLeft} and it ships ${dispatchDay}.${handlingTime}`;
export const handlingTime = (workingDays: number) =>
  ` It takes us ${daysText(workingDays, 'working day')} to finish.`;

// Without the date
export const deliveryDays = (min: number, max: number, unit: DayUnit) =>
  min === max ? daysText(max, unit) : `${min} to ${daysText(max, unit)}`;
export const arrivesIn = (deliveryDays: string, shippingMethod: string) =>
  `Arrives in ${deliveryDays} ${shippingMethod}.`;
export const shipsSameDay = 'Ships the day you order.';
export const shipsAfter = (workingDays: number) => `Ships after ${daysText(workingDays, 'working day')}.`;

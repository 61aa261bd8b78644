import { apiMessages } from '@/contract/api-messages';

export const seatTexts = {
  subject: 'Your seat at the opening',
  title: apiMessages.seatSaved,
  greeting: 'Hello {name},',
  when: 'When',
  where: 'Where',
  gift: 'We have set a gift aside for you at the door: {gift}.',
  coupon: 'Your coupon works right away, online and in the store:',
  button: 'View the event',
  reason: 'You received this email because you saved a seat at the opening.',
} as const;

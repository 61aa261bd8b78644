import { z } from 'zod';
import { RegisterForEventInput } from '@/contract/activity';
import { agreementSchema } from './rules';

export const EVENT_REGISTRATION_LABELS = {
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone',
  instagram: 'Instagram',
} as const;

const { name, email, phone, instagram } = RegisterForEventInput.shape;

/** The fields to save a seat; the photo is selected beside them. */
export const EventRegistrationFields = z.object({
  name,
  email,
  phone,
  instagram: instagram.unwrap(),
  isAgreed: agreementSchema(),
});

export const EMPTY_EVENT_REGISTRATION = { name: '', email: '', phone: '', instagram: '', isAgreed: false };

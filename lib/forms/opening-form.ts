import { z } from 'zod';
import { NewOpeningPlace } from '@/contract/activity';
import { agreed } from './rules';

export const OPENING_LABELS = {
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone',
  instagram: 'Instagram',
} as const;

const { name, email, phone, instagram } = NewOpeningPlace.shape;

/** What is typed to save a place; the photo is chosen beside it. */
export const OpeningWords = z.object({
  name,
  email,
  phone,
  instagram: instagram.unwrap(),
  isAgreed: agreed(),
});

export const NO_WORDS = { name: '', email: '', phone: '', instagram: '', isAgreed: false };

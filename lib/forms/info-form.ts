import { z } from 'zod';
import { Firstname, Lastname } from '@/contract/auth';
import type { Info, InfoChange } from '@/contract/account';
import { Nickname } from '@/contract/shapes';
import type { Country } from '@/contract/system';
import { messages } from './messages';
import { phone } from './rules';

export const INFO_LABELS = {
  firstname: 'First name',
  lastname: 'Last name',
  nickname: 'Nickname',
  gender: 'Gender',
  dob: 'Birthday',
  countryId: 'Area code',
  phone: 'Phone',
} as const;

/** A list has no empty choice: this one stands for saying nothing. */
const UNSAID = 'unsaid';

export const GENDERS = [
  { value: UNSAID, label: 'Rather not say' },
  { value: 'female', label: 'Woman' },
  { value: 'male', label: 'Man' },
  { value: 'other', label: 'Another' },
] as const;

/** What may be left out is right when it is empty. */
const orEmpty = <Rule extends z.ZodType>(rule: Rule) => z.union([z.literal(''), rule]);
/** Fields are checked by their rule; a union would only say that none of its sides fits. */
const checkedBy = (rule: z.ZodType<string>) =>
  z.string().superRefine((text, context) => {
    if (text.trim() === '') return;
    const problem = rule.safeParse(text).error?.issues[0];
    if (problem) context.addIssue({ code: 'custom', message: problem.message });
  });

export const InfoForm = z
  .object({
    firstname: Firstname,
    lastname: Lastname,
    nickname: Nickname,
    gender: z.enum([UNSAID, 'female', 'male', 'other']),
    dob: orEmpty(z.iso.date(`${INFO_LABELS.dob} ${messages.format}`)),
    countryId: z.string(),
    phone: checkedBy(phone(INFO_LABELS.phone)),
    isSubscribed: z.boolean(),
  })
  .superRefine(({ phone: number, countryId }, context) => {
    if (number.trim() && !countryId)
      context.addIssue({
        code: 'custom',
        path: ['countryId'],
        message: messages.required(INFO_LABELS.countryId),
      });
  });
export type InfoWords = z.infer<typeof InfoForm>;

const digits = (prefix: string) => prefix.replace(/\D/g, '');

/** The country of an area code; several share one, so the likely one is taken where it fits. */
export function countryOfArea(areaCode: string, countries: readonly Country[], likelyId: string): string {
  const fitting = countries.filter(
    ({ phonePrefix }) => digits(areaCode) !== '' && digits(phonePrefix) === digits(areaCode),
  );
  const likely = fitting.find(({ id }) => id === likelyId) ?? fitting.find(({ id }) => id === 'US');
  return (likely ?? fitting[0])?.id ?? '';
}

/** What is known of a customer, as it stands in the fields. */
export const infoWords = (info: Info, countries: readonly Country[], likelyId: string): InfoWords => ({
  firstname: info.firstname,
  lastname: info.lastname,
  nickname: info.nickname,
  gender: info.gender || UNSAID,
  dob: info.dob ?? '',
  countryId: countryOfArea(info.areaCode, countries, likelyId),
  phone: info.phone,
  isSubscribed: info.isSubscribed,
});

/** What is typed, as the call takes it. */
export function infoChange(typed: InfoWords, countries: readonly Country[]): InfoChange {
  const { countryId, gender, dob, phone: number, ...rest } = typed;
  const areaCode = countries.find(({ id }) => id === countryId)?.phonePrefix ?? '';
  return {
    ...rest,
    gender: gender === UNSAID ? '' : gender,
    dob: dob || null,
    phone: number.trim(),
    areaCode: number.trim() ? areaCode : '',
  };
}

import type { BulkChange } from '@/contract/admin-product-bulk';
import { parseMinor } from '@/admin/layout/money';
import { parseLocalText } from '@/admin/layout/shop-zone';
import { NO_AMOUNT, NO_TIME } from './product-form';

export const EMPTY = { categoryId: '', percent: '', amount: '', startsAt: '', endsAt: '' };
export type BulkDraft = typeof EMPTY;
export type BulkErrors = Partial<Record<keyof BulkDraft, string>>;

export type BulkKind = BulkChange['kind'];

const NO_NUMBER = 'Enter a number such as 10 or -10';
const parsePercent = (text: string) =>
  /^[+-]?\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : null;

/** What amounts and times are typed in. */
type Shop = { currency: string; timeZone: string };

/** The change that was typed, or what of it cannot be read. */
export function toChange(
  kind: BulkKind,
  draft: BulkDraft,
  { currency, timeZone }: Shop,
): { change?: BulkChange; errors: BulkErrors } {
  const percent = parsePercent(draft.percent);
  switch (kind) {
    case 'publish':
    case 'unpublish':
      return { change: { kind }, errors: {} };
    case 'addCategory':
    case 'removeCategory':
      if (draft.categoryId === '') return { errors: { categoryId: 'Choose a category' } };
      return { change: { kind, categoryId: Number(draft.categoryId) }, errors: {} };
    case 'pricePercent':
      return percent === null
        ? { errors: { percent: NO_NUMBER } }
        : { change: { kind, percent }, errors: {} };
    case 'priceAmount': {
      const amount = parseMinor(draft.amount.replace(/^\s*[+-]/, ''), currency);
      if (!amount) return { errors: { amount: NO_AMOUNT } };
      const amountCents = draft.amount.trim().startsWith('-') ? -amount : amount;
      return { change: { kind, amountCents }, errors: {} };
    }
    case 'sale': {
      if (percent === null) return { errors: { percent: NO_NUMBER } };
      const startsAt = parseLocalText(draft.startsAt, timeZone);
      const endsAt = parseLocalText(draft.endsAt, timeZone);
      if (startsAt === undefined) return { errors: { startsAt: NO_TIME } };
      if (!endsAt) return { errors: { endsAt: NO_TIME } };
      return { change: { kind, percent, endsAt, ...(startsAt && { startsAt }) }, errors: {} };
    }
  }
}

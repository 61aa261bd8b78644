import { Icon } from '@/components/ui/icons/icon';
import * as reviewText from '@/components/review/review-text';
import { TextLink } from '@/components/ui/display/text-link';
import { formatWholeNumber } from '@/lib/format/amount';

type ThanksProps = { message: string; balance: number; isAll: boolean };

/** The shop's reply to a review, and the new points balance. */
export const Thanks = ({ message, balance, isAll }: ThanksProps) => (
  <div
    role="status"
    className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field bg-leaf-tint px-6 py-5"
  >
    <Icon name="check-bold" size={22} className="text-leaf" />
    <p>
      <span className="font-semibold">{message}.</span> {reviewText.balance(formatWholeNumber(balance))}
    </p>
    <p className="ml-auto text-small">
      <TextLink href={isAll ? '/user/points' : '/user/order/review'}>
        {isAll ? reviewText.toPoints : reviewText.moreToReview}
      </TextLink>
    </p>
  </div>
);

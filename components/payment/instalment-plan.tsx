import { formatPrice, getInstalmentAmounts } from '@/lib/format/amount';

const dueTexts = ['Today', 'In 2 weeks', 'In 4 weeks', 'In 6 weeks'];

/** The payment schedule. No dates: they would differ between server and browser. */
export const InstalmentPlan = ({ amount, amountText }: { amount: number; amountText: string }) => (
  <ol aria-label="Your four payments" className="mb-6 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
    {getInstalmentAmounts(amount).map((instalmentAmount, index) => (
      <li key={index} className="border-t-2 border-line pt-2.5 first:border-wine">
        <span className="block text-small text-ink-2">{dueTexts[index]}</span>
        <span className="font-semibold tabular-nums">{formatPrice(amountText, instalmentAmount)}</span>
      </li>
    ))}
  </ol>
);

import { amountLike, instalmentsOf } from '@/lib/format/amount';

const whens = ['Today', 'In 2 weeks', 'In 4 weeks', 'In 6 weeks'];

/** What is paid when. No dates: they would differ between server and browser. */
export const InstalmentPlan = ({ sum, sumText }: { sum: number; sumText: string }) => (
  <ol aria-label="Your four payments" className="mb-6 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
    {instalmentsOf(sum).map((part, index) => (
      <li key={index} className="border-t-2 border-line pt-2.5 first:border-wine">
        <span className="block text-small text-ink-2">{whens[index]}</span>
        <span className="font-semibold tabular-nums">{amountLike(sumText, part)}</span>
      </li>
    ))}
  </ol>
);

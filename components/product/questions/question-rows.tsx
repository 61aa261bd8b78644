import * as questionsText from '@/components/product/questions/questions-text';
import { AccordionItem } from '@/components/ui/display/accordion';
import type { ProductQuestion } from '@/contract/product';
import type { ShopperQuestion } from '@/contract/question';

type QuestionRowsProps = {
  /** Those that the shop answers by itself. */
  shop: readonly ProductQuestion[];
  shoppers: readonly ShopperQuestion[];
};

/** Questions with their answers, one below the other. What shoppers wrote renders as text, whatever it contains. */
export function QuestionRows({ shop, shoppers }: QuestionRowsProps) {
  if (shop.length + shoppers.length === 0) return null;
  return (
    <div className="border-b border-line">
      {shop.map(({ id, question, answer }) => (
        <AccordionItem key={`shop-${id}`} title={question} size="small">
          <p className="text-ink-2">{answer}</p>
        </AccordionItem>
      ))}
      {shoppers.map(({ id, question, answer, nickname, askedAt }) => (
        <AccordionItem
          key={id}
          title={<span className="min-w-0 wrap-anywhere whitespace-pre-line">{question}</span>}
          size="small"
        >
          <p className="wrap-anywhere whitespace-pre-line text-ink-2">{answer}</p>
          <p className="mt-2 text-caption text-ink-3">{questionsText.askedBy(nickname, askedAt)}</p>
        </AccordionItem>
      ))}
    </div>
  );
}

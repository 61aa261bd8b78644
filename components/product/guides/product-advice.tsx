import type { ReactNode } from 'react';
import { VideoPlayer } from '@/components/product/gallery/video-player';
import { productIcons } from '@/components/product/guides/product-icons';
import * as productGuidesText from '@/components/product/guides/guides-text';
import { AccordionItem } from '@/components/ui/display/accordion';
import type { ShippingProtection } from '@/contract/checkout';
import type { HowTo, Product } from '@/contract/product';
import { shippingText } from '@/lib/format/shipping-text';
import { getImageUrl } from '@/lib/format/image';

type ProductAdviceProps = {
  product: Product;
  howTos: readonly HowTo[];
  /** How parcels look, and how long it may be exchanged. */
  terms: readonly string[];
  shippingProtection: ShippingProtection | null;
  /** What follows in the same style. */
  children: ReactNode;
};

/** How to wear it, how to care for it, how it ships, and what follows. Empty parts are omitted. */
export function ProductAdvice({ product, howTos, terms, shippingProtection, children }: ProductAdviceProps) {
  const installs = howTos.filter(({ kind }) => kind === 'install');
  const upkeep = howTos.filter(({ kind }) => kind === 'wash' || kind === 'store');

  return (
    <div className="border-b border-line">
      {installs.length > 0 && (
        <AccordionItem title={productGuidesText.putOn} isOpen>
          <HowToList howTos={installs} />
        </AccordionItem>
      )}
      {product.care.length + upkeep.length > 0 && (
        <AccordionItem title={productGuidesText.care}>
          <DefinitionList rows={product.care.map(({ title, text }) => ({ term: title, text }))} />
          <HowToList howTos={upkeep} />
        </AccordionItem>
      )}
      <AccordionItem title={productGuidesText.shipping}>
        <ul className="space-y-2 text-ink-2">
          <li>{productGuidesText.shippingTo(product.shippingInfo.countryName)}</li>
          {product.shippingWays.map((method) => (
            <li key={method.code}>{shippingText(method, product)}</li>
          ))}
          {terms.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {shippingProtection?.text && (
            <li>
              {shippingProtection.title}, {shippingProtection.previewAmountFormat}. {shippingProtection.text}
            </li>
          )}
        </ul>
      </AccordionItem>
      {children}
    </div>
  );
}

const DefinitionList = ({ rows }: { rows: readonly { term: string; text: string }[] }) => (
  <dl className="space-y-2.5 not-last:mb-6">
    {rows.map(({ term, text }) => (
      <div key={term} className="grid gap-x-4 sm:grid-cols-[9.25rem_1fr]">
        <dt className="font-semibold">{term}</dt>
        <dd className="text-ink-2">{text}</dd>
      </div>
    ))}
  </dl>
);

/** Videos are portrait, without sound. */
const VIDEO_SIZE = { width: 540, height: 960 } as const;

const minutesText = (minutes: number) => `${minutes} minute${minutes === 1 ? '' : 's'}`;

const HowToList = ({ howTos }: { howTos: readonly HowTo[] }) => (
  <div className="space-y-6">
    {howTos.map(({ id, title, minutes, steps, video, image }) => (
      <section key={id}>
        <h3 className="font-semibold">
          {title} <span className="font-normal text-ink-3">{minutesText(minutes)}</span>
        </h3>
        {video && (
          <VideoPlayer
            src={getImageUrl(video)}
            poster={image ? getImageUrl(image) : undefined}
            label={`Film: ${title}`}
            width={VIDEO_SIZE.width}
            height={VIDEO_SIZE.height}
            icon={productIcons.play}
            className="mt-3 w-56 max-w-full"
          />
        )}
        <ol className="mt-3 space-y-2">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[1.5rem_1fr]">
              <span aria-hidden className="text-ink-3 tabular-nums">
                {index + 1}
              </span>
              <p className="text-ink-2">
                <strong className="font-semibold text-ink">{step.title}.</strong> {step.text}
              </p>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);

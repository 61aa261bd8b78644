'use client';

import { HeadSizeForm } from '@/components/product/guides/head-size-form';
import { LaceDrawing } from '@/components/product/guides/lace-drawing';
import { OtherOptions } from '@/components/product/guides/other-options';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { OptionGuide } from '@/lib/catalog/product-guides';

type GuideDialogProps = { guide: OptionGuide; isOpen: boolean; onClose: () => void };

/** Explains the values of an option, and how to find one's own. */
export function GuideDialog({ guide, isOpen, onClose }: GuideDialogProps) {
  const { code, title, note, rows, steps, filterValues } = guide;

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} text={note ?? undefined} size={560}>
      {rows.length > 0 && (
        <dl className="mt-4 divide-y divide-line border-y border-line">
          {rows.map(({ value, term, text }) => (
            <div
              key={value}
              className={
                code === 'lace'
                  ? 'grid grid-cols-[4rem_1fr] items-center gap-x-5 py-3'
                  : 'grid grid-cols-[8rem_1fr] gap-4 py-2.5'
              }
            >
              {code === 'lace' && <LaceDrawing lace={value} className="row-span-2" />}
              <dt className="font-semibold">{term}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {code === 'cap_size' && <HeadSizeForm />}
      {steps.length > 0 && (
        <ol className="mt-6 space-y-3">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
              <span aria-hidden className="text-ink-3 tabular-nums">
                {index + 1}
              </span>
              <p>
                <strong className="font-semibold">{step.title}.</strong>{' '}
                <span className="text-ink-2">{step.text}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
      {filterValues && <OtherOptions code={code} productValues={filterValues} onLeave={onClose} />}
    </Dialog>
  );
}

'use client';

import { formatOptions } from '@/components/content/order-lines';
import { PhotoPicker } from '@/components/content/photo-picker';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Quantity } from '@/components/ui/form/quantity';
import { SelectField } from '@/components/ui/form/select-field';
import { TextArea } from '@/components/ui/form/text-area';
import { Picture } from '@/components/ui/display/picture';
import { RETURN_NOTE_MAX, RETURN_PHOTOS_MAX, RETURN_REASONS, type OrderReturns } from '@/contract/returns';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import * as returnsText from '@/components/returns/returns-text';
import type { ReturnDraft } from './use-return-form';

const reasonOptions = RETURN_REASONS.map((value) => ({ value, label: returnsText.reasons[value] }));

/** The choice of money. */
const REFUND = 'refund';

type ReturnLineFieldsProps = {
  item: OrderReturns['items'][number];
  /** Null while the item is not chosen. */
  draft: ReturnDraft | null;
  reasonError?: string;
  onToggle: (isChosen: boolean) => void;
  onWrite: (update: (draft: ReturnDraft) => Partial<ReturnDraft>) => void;
};

/** An item of the order: chosen, it asks how many, why, and for photos. */
export function ReturnLineFields({ item, draft, reasonError, onToggle, onWrite }: ReturnLineFieldsProps) {
  const { name, image, options, qtyReturnable, block, exclusion, exchanges } = item;

  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-5 gap-y-5 border-t border-line py-6 md:gap-x-8">
      <Picture path={image} {...PRODUCT_IMAGE_SIZE} alt="" sizes="84px" className="w-21 self-start" />
      <div className="min-w-0">
        <Checkbox
          checked={draft !== null}
          disabled={block !== null}
          onChange={({ target }) => onToggle(target.checked)}
        >
          <span className="font-semibold wrap-anywhere">{name}</span>
        </Checkbox>
        <p className="text-small text-ink-2">{formatOptions(options)}</p>
        {block && (
          <p className="mt-1 text-small text-ink-2">
            {block === 'excluded' && exclusion ? exclusion : returnsText.blocks[block]}
          </p>
        )}
      </div>
      {draft && (
        <div className="col-span-2 grid gap-y-5 md:col-span-1 md:col-start-2 md:max-w-140">
          {qtyReturnable > 1 && (
            <Quantity
              label={returnsText.quantity(name)}
              value={draft.qty}
              max={qtyReturnable}
              onChange={(qty) => onWrite(() => ({ qty }))}
            />
          )}
          <SelectField
            label={returnsText.reason}
            isRequired
            placeholder={returnsText.chooseReason}
            options={reasonOptions}
            value={draft.reason}
            error={draft.reason === null ? reasonError : undefined}
            onChoose={(value) =>
              onWrite(() => ({ reason: RETURN_REASONS.find((code) => code === value) ?? null }))
            }
          />
          {exchanges.length > 0 && (
            <SelectField
              label={returnsText.outcome}
              options={[
                { value: REFUND, label: returnsText.refund },
                ...exchanges.map((offer) => ({
                  value: String(offer.variantId),
                  label: returnsText.exchangeFor(formatOptions(offer.options)),
                })),
              ]}
              hint={returnsText.outcomeHint}
              value={draft.exchangeVariantId === null ? REFUND : String(draft.exchangeVariantId)}
              onChoose={(value) =>
                onWrite(() => ({ exchangeVariantId: value === REFUND ? null : Number(value) }))
              }
            />
          )}
          <TextArea
            label={returnsText.note}
            hint={returnsText.noteHint}
            maxLength={RETURN_NOTE_MAX}
            value={draft.note}
            onChange={({ target }) => onWrite(() => ({ note: target.value }))}
          />
          <PhotoPicker
            images={draft.photos}
            max={RETURN_PHOTOS_MAX}
            onChange={(update) => onWrite(({ photos }) => ({ photos: update(photos) }))}
          />
        </div>
      )}
    </li>
  );
}

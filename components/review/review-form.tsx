'use client';

import { Button } from '@/components/ui/display/button';
import { ChipGroup } from '@/components/ui/form/chip-group';
import { Field } from '@/components/ui/form/field';
import { formatOptions } from '@/components/content/order-lines';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { StarInput } from '@/components/ui/form/star-input';
import { TextArea } from '@/components/ui/form/text-area';
import type { OrderItem } from '@/contract/order';
import type { ReviewDraft, ReviewErrors, ReviewField } from '@/lib/forms/review-form';
import { PhotoPicker } from './photo-picker';

const FITS = [
  { value: 'small', label: 'Runs small' },
  { value: 'true', label: 'True to size' },
  { value: 'large', label: 'Runs large' },
] as const;

/** What is worn on the head has a fit; an oil has none. */
const hasFit = ({ options }: OrderItem) =>
  options.some(({ attributeCode }) => attributeCode === 'cap_size' || attributeCode === 'lace');

type ReviewFormProps = {
  item: OrderItem;
  draft: ReviewDraft;
  errors: ReviewErrors;
  photoPoints: number;
  isBusy: boolean;
  failure: string | null;
  onWrite: (update: (draft: ReviewDraft) => Partial<ReviewDraft>) => void;
  /** A field lost focus. */
  onLeave: (field: ReviewField) => void;
  onSend: () => void;
};

/** A shopper's review of an item. */
export function ReviewForm(props: ReviewFormProps) {
  const { item, draft, errors, photoPoints, isBusy, failure, onWrite, onLeave, onSend } = props;
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onSend();
  };

  return (
    <form noValidate aria-label={`Review of ${item.name}`} onSubmit={submit} className="grid gap-y-3">
      <StarInput
        legend="How do you like it?"
        isRequired
        name={`stars-${item.id}`}
        value={draft.rating}
        error={errors.rating}
        onChoose={(rating) => onWrite(() => ({ rating }))}
      />
      <Field
        label="Title"
        value={draft.title}
        error={errors.title}
        onChange={(event) => onWrite(() => ({ title: event.target.value }))}
        onBlur={() => onLeave('title')}
      />
      <TextArea
        label="Review"
        isRequired
        rows={5}
        value={draft.content}
        error={errors.content}
        onChange={(event) => onWrite(() => ({ content: event.target.value }))}
        onBlur={() => onLeave('content')}
      />
      <PhotoPicker
        images={draft.images}
        onChange={(update) => onWrite(({ images }) => ({ images: update(images) }))}
        hint={`The first photo earns ${photoPoints} points more.`}
      />
      <div className="mt-3 grid gap-y-5">
        {hasFit(item) && (
          <ChipGroup
            legend="How does it fit?"
            options={FITS}
            value={draft.fit}
            onChoose={(value) =>
              onWrite(() => ({ fit: FITS.find((option) => option.value === value)?.value ?? null }))
            }
          />
        )}
        <Field
          className="sm:max-w-85"
          label="Nickname"
          hint="Optional. We show your first name otherwise."
          autoComplete="nickname"
          value={draft.nickname}
          error={errors.nickname}
          onChange={(event) => onWrite(() => ({ nickname: event.target.value }))}
          onBlur={() => onLeave('nickname')}
        />
      </div>
      <p className="text-small text-ink-2">
        {formatOptions(item.options) && `Shown with your review: ${formatOptions(item.options)}.`}
      </p>
      {failure && <ErrorMessage>{failure}</ErrorMessage>}
      <div>
        <Button type="submit" isBusy={isBusy}>
          Submit review
        </Button>
      </div>
    </form>
  );
}

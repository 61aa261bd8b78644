'use client';

import * as reviewText from '@/components/review/review-text';
import { Button } from '@/components/ui/display/button';
import { ChipGroup } from '@/components/ui/form/chip-group';
import { Field } from '@/components/ui/form/field';
import { formatOptions } from '@/components/content/order-lines';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { StarInput } from '@/components/ui/form/star-input';
import { TextArea } from '@/components/ui/form/text-area';
import type { OrderItem } from '@/contract/order';
import type { ReviewDraft, ReviewErrors, ReviewField } from '@/lib/forms/review-form';
import { REVIEW_PHOTOS_MAX } from '@/contract/review';
import { PhotoPicker } from '@/components/content/photo-picker';

const FITS = [
  { value: 'small', label: reviewText.fits.small },
  { value: 'true', label: reviewText.fits.true },
  { value: 'large', label: reviewText.fits.large },
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
    <form
      method="post"
      noValidate
      aria-label={reviewText.form(item.name)}
      onSubmit={submit}
      className="grid gap-y-3"
    >
      <StarInput
        legend={reviewText.rating}
        isRequired
        name={`stars-${item.id}`}
        value={draft.rating}
        error={errors.rating}
        onChoose={(rating) => onWrite(() => ({ rating }))}
      />
      <Field
        label={reviewText.title}
        value={draft.title}
        error={errors.title}
        onChange={(event) => onWrite(() => ({ title: event.target.value }))}
        onBlur={() => onLeave('title')}
      />
      <TextArea
        label={reviewText.content}
        isRequired
        rows={5}
        value={draft.content}
        error={errors.content}
        onChange={(event) => onWrite(() => ({ content: event.target.value }))}
        onBlur={() => onLeave('content')}
      />
      <PhotoPicker
        max={REVIEW_PHOTOS_MAX}
        images={draft.images}
        onChange={(update) => onWrite(({ images }) => ({ images: update(images) }))}
        hint={reviewText.photoPoints(photoPoints)}
      />
      <div className="mt-3 grid gap-y-5">
        {hasFit(item) && (
          <ChipGroup
            legend={reviewText.fit}
            options={FITS}
            value={draft.fit}
            onChoose={(value) =>
              onWrite(() => ({ fit: FITS.find((option) => option.value === value)?.value ?? null }))
            }
          />
        )}
        <Field
          className="sm:max-w-85"
          label={reviewText.nickname}
          hint={reviewText.nicknameHint}
          autoComplete="nickname"
          value={draft.nickname}
          error={errors.nickname}
          onChange={(event) => onWrite(() => ({ nickname: event.target.value }))}
          onBlur={() => onLeave('nickname')}
        />
      </div>
      <p className="text-small text-ink-2">
        {formatOptions(item.options) && reviewText.shownOptions(formatOptions(item.options))}
      </p>
      {failure && <ErrorMessage>{failure}</ErrorMessage>}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {reviewText.submit}
        </Button>
      </div>
    </form>
  );
}

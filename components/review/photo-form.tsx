'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as reviewText from '@/components/review/review-text';
import { Button } from '@/components/ui/display/button';
import { ChipGroup } from '@/components/ui/form/chip-group';
import { Field } from '@/components/ui/form/field';
import { FieldMessage } from '@/components/ui/form/field-message';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextArea } from '@/components/ui/form/text-area';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { validatePhoto, type PhotoErrors } from '@/lib/forms/photo-form';
import { photoMutations } from '@/lib/queries/customer-photo';
import type { PhotoProduct } from '@/stores/main';
import { REVIEW_PHOTOS_MAX } from '@/contract/review';
import { PhotoPicker } from '@/components/content/photo-picker';

type PhotoFormProps = { product: PhotoProduct; onSent: (message: string) => void };

/** Photos of a worn product, with a short text. */
export function PhotoForm({ product, onSent }: PhotoFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [images, setImages] = useState<readonly string[]>([]);
  const [length, setLength] = useState<string | null>(null);
  const [textValues, setTextValues] = useState({ caption: '', nickname: '' });
  const [touchedFields, setTouchedFields] = useState<readonly (keyof PhotoErrors)[]>([]);
  const sending = useMutation(photoMutations.add(getBrowserApi()));
  const errors = validatePhoto({ images, ...textValues });
  // A field is validated after blur, then on each change (spec 5).
  const getError = (field: keyof PhotoErrors) => (touchedFields.includes(field) ? errors[field] : undefined);
  const markTouched = (...fields: (keyof PhotoErrors)[]) =>
    setTouchedFields((current) => [...current, ...fields]);

  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    markTouched('images', 'caption', 'nickname');
    if (Object.keys(errors).length > 0) {
      requestAnimationFrame(() =>
        formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input')?.focus(),
      );
      return;
    }
    if (sending.isPending) return;
    const { productId } = product;
    const input = { productId, images: [...images], ...textValues, length: length ?? undefined };
    sending.mutate(
      { ...input, idempotencyKey: crypto.randomUUID() },
      { onSuccess: ({ message }) => onSent(message) },
    );
  };

  return (
    <form
      method="post"
      ref={formRef}
      noValidate
      aria-label={reviewText.photoForm}
      onSubmit={submit}
      className="grid gap-y-4"
    >
      <div data-fault={getError('images') ? '' : undefined}>
        <PhotoPicker
          max={REVIEW_PHOTOS_MAX}
          images={images}
          onChange={(update) => setImages((current) => update(current))}
          hint={reviewText.photoHint}
          isRequired
        />
        {getError('images') && (
          <div role="alert">
            <FieldMessage id="photo-images" error={getError('images')} />
          </div>
        )}
      </div>
      {product.lengths.length > 0 && (
        <ChipGroup
          legend={reviewText.lengthWorn}
          options={product.lengths}
          value={length}
          onChoose={setLength}
        />
      )}
      <div>
        <TextArea
          label={reviewText.caption}
          rows={3}
          value={textValues.caption}
          error={getError('caption')}
          onChange={({ target }) => setTextValues((current) => ({ ...current, caption: target.value }))}
          onBlur={() => markTouched('caption')}
        />
        <Field
          label={reviewText.nickname}
          hint={reviewText.nicknameHint}
          autoComplete="nickname"
          value={textValues.nickname}
          error={getError('nickname')}
          onChange={({ target }) => setTextValues((current) => ({ ...current, nickname: target.value }))}
          onBlur={() => markTouched('nickname')}
        />
      </div>
      {sending.error && <ErrorMessage>{getErrorMessage(sending.error)}</ErrorMessage>}
      <div>
        <Button type="submit" isBusy={sending.isPending}>
          {reviewText.sendPhotos}
        </Button>
      </div>
    </form>
  );
}

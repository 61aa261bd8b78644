'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChipGroup } from '@/components/ui/chip-group';
import { Field } from '@/components/ui/field';
import { FieldMessage } from '@/components/ui/field-message';
import { RefusalLine } from '@/components/ui/refusal-line';
import { TextArea } from '@/components/ui/text-area';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { photoFaults, type PhotoFaults } from '@/lib/forms/photo-form';
import { photoMutations } from '@/lib/queries/shopper-photo';
import type { ShownPiece } from '@/stores/main';
import { PhotoPicker } from './photo-picker';

type PhotoFormProps = { piece: ShownPiece; onSent: (message: string) => void };

/** Photos of a piece worn, with a few words. */
export function PhotoForm({ piece, onSent }: PhotoFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const [images, setImages] = useState<readonly string[]>([]);
  const [length, setLength] = useState<string | null>(null);
  const [words, setWords] = useState({ caption: '', nickname: '' });
  const [left, setLeft] = useState<readonly (keyof PhotoFaults)[]>([]);
  const sending = useMutation(photoMutations.add(browserApi()));
  const faults = photoFaults({ images, ...words });
  // A field is judged once it was left, from then on at each change (spec 5).
  const shown = (field: keyof PhotoFaults) => (left.includes(field) ? faults[field] : undefined);
  const leave = (...fields: (keyof PhotoFaults)[]) => setLeft((known) => [...known, ...fields]);

  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    leave('images', 'caption', 'nickname');
    if (Object.keys(faults).length > 0) {
      requestAnimationFrame(() =>
        place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input')?.focus(),
      );
      return;
    }
    if (sending.isPending) return;
    const { productId } = piece;
    const input = { productId, images: [...images], ...words, length: length ?? undefined };
    sending.mutate(
      { ...input, idempotencyKey: crypto.randomUUID() },
      { onSuccess: ({ message }) => onSent(message) },
    );
  };

  return (
    <form ref={place} noValidate aria-label="Your photo" onSubmit={send} className="grid gap-y-4">
      <div data-fault={shown('images') ? '' : undefined}>
        <PhotoPicker
          images={images}
          onChange={(change) => setImages((known) => change(known))}
          hint="Your face doesn’t have to be in it."
          isRequired
        />
        {shown('images') && (
          <div role="alert">
            <FieldMessage id="photo-images" error={shown('images')} />
          </div>
        )}
      </div>
      {piece.lengths.length > 0 && (
        <ChipGroup legend="Length worn" options={piece.lengths} value={length} onChoose={setLength} />
      )}
      <div>
        <TextArea
          label="A few words"
          rows={3}
          value={words.caption}
          error={shown('caption')}
          onChange={({ target }) => setWords((known) => ({ ...known, caption: target.value }))}
          onBlur={() => leave('caption')}
        />
        <Field
          label="Nickname"
          hint="Optional. We show your first name otherwise."
          autoComplete="nickname"
          value={words.nickname}
          error={shown('nickname')}
          onChange={({ target }) => setWords((known) => ({ ...known, nickname: target.value }))}
          onBlur={() => leave('nickname')}
        />
      </div>
      {sending.error && <RefusalLine>{failureWords(sending.error)}</RefusalLine>}
      <div>
        <Button type="submit" isBusy={sending.isPending}>
          Send photos
        </Button>
      </div>
    </form>
  );
}

'use client';

import { useState, type FormEvent } from 'react';
import { useHairProfile } from '@/components/hair/use-hair-profile';
import * as productGuidesText from '@/components/product/guides/guides-text';
import { Button } from '@/components/ui/display/button';
import { Field } from '@/components/ui/form/field';
import { getErrorMessage } from '@/lib/api/error-message';
import { capSizeText } from '@/lib/catalog/cap-fit';
import { headText, parseHeadInches } from '@/components/hair/hair-text';

/**
 * Head size in inches or centimetres, and the resulting cap. Saved in the hair profile; for guests, in this
 * browser.
 */
export function HeadSizeForm() {
  const { profile, save, isBusy } = useHairProfile();
  const headInches = profile?.headInches ?? null;
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const find = async (event: FormEvent) => {
    event.preventDefault();
    const { inches, problem: inputProblem } = parseHeadInches(value);
    if (inches === null) return setProblem(inputProblem ?? productGuidesText.headRequired);
    setProblem(null);
    await save({ headInches: inches }).catch((error: unknown) => setProblem(getErrorMessage(error)));
  };

  return (
    <form
      method="post"
      onSubmit={(event) => void find(event)}
      noValidate
      className="mt-6"
      aria-label={productGuidesText.headForm}
    >
      <div className="flex items-start gap-3">
        <Field
          label={productGuidesText.head}
          inputMode="decimal"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={problem ?? undefined}
          hint={productGuidesText.headHint}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline" isBusy={isBusy} className="mt-7.25 shrink-0">
          {productGuidesText.headSubmit}
        </Button>
      </div>
      <p role="status">
        {headInches !== null && (
          <>
            {headText(headInches)}: <strong className="font-semibold">{capSizeText(headInches)}</strong>
          </>
        )}
      </p>
    </form>
  );
}

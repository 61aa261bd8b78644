'use client';

import { useState, type FormEvent } from 'react';
import { useHeadInches } from '@/components/product/use-head-inches';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { failureWords } from '@/lib/api/failure-words';
import { capSizeText } from '@/lib/format/cap-fit';
import { headText, readHead } from '@/lib/format/hair-words';

/** A head in inches or centimetres, and the cap that follows. It goes into the hair profile, of a guest into this browser. */
export function HeadForm() {
  const { head, save, isBusy } = useHeadInches();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const find = async (event: FormEvent) => {
    event.preventDefault();
    const { inches, problem: said } = readHead(typed);
    if (inches === null) return setProblem(said ?? 'Head Cannot be empty');
    setProblem(null);
    await save(inches).catch((error: unknown) => setProblem(failureWords(error)));
  };

  return (
    <form onSubmit={(event) => void find(event)} noValidate className="mt-6" aria-label="Find your size">
      <div className="flex items-start gap-3">
        <Field
          label="Around your head"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem ?? undefined}
          hint="In inches or centimetres"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline" isBusy={isBusy} className="mt-7.25 shrink-0">
          Find my size
        </Button>
      </div>
      <p role="status">
        {head !== null && (
          <>
            {headText(head)}: <strong className="font-semibold">{capSizeText(head)}</strong>
          </>
        )}
      </p>
    </form>
  );
}

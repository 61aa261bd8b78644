'use client';

import type { MouseEvent } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { choose, type ChoiceIndex, type Made, type Spot } from '@/lib/format/choice';
import { changesText, notMadeText } from '@/lib/format/choice-words';
import type { ChoiceNews } from '@/lib/format/sold-out';

type ChoiceNoteProps = {
  index: ChoiceIndex;
  chosen: Made;
  at: number;
  news: ChoiceNews | null;
  /** The value that was pressed and is not made with the rest. */
  refused: Spot | null;
  onChoose: (made: Made) => void;
  /** "Notify me when it's back", for a variant that is sold out. */
  onMiss: (made: Made) => void;
};

/** The sentence under an option about what is not to be had, with the way on. */
export function ChoiceNote(props: ChoiceNoteProps) {
  const { at, news, refused, onMiss } = props;
  if (refused?.option === at) return <Refusal {...props} refused={refused} />;
  if (!news) return null;
  const { words, missed } = news;

  return (
    <>
      {words}
      {missed && (
        <>
          {' '}
          <NoteButton onPress={() => onMiss(missed)}>Notify me when it’s back</NoteButton>
        </>
      )}
    </>
  );
}

/** What was pressed is not made with the rest: the nearest that is, to be taken or left. */
function Refusal({ index, chosen, refused, onChoose }: ChoiceNoteProps & { refused: Spot }) {
  const nearest = choose(index, chosen, refused);
  const take = (event: MouseEvent<HTMLButtonElement>) => {
    const value = index.options[refused.option]?.values[refused.value]?.value;
    const radios = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
    // The button goes with its sentence: the focus moves on to what it chose.
    [...radios].find((radio) => radio.value === value)?.focus();
    onChoose(nearest);
  };
  return (
    <>
      {notMadeText(index, chosen, [refused])} Nearest: {changesText(index, chosen, nearest, refused.option)}
      {nearest.qty <= 0 && ', out of stock'}. <NoteButton onPress={take}>Choose it</NoteButton>
    </>
  );
}

type NoteButtonProps = { onPress: (event: MouseEvent<HTMLButtonElement>) => void; children: string };

const NoteButton = ({ onPress, children }: NoteButtonProps) => (
  <TextButton onClick={onPress} className="text-ink">
    {children}
  </TextButton>
);

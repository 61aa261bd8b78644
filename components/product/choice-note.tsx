'use client';

import type { MouseEvent } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { choose, type ChoiceIndex, type Made, type Spot, type Standing } from '@/lib/format/choice';
import { changesText, standingText } from '@/lib/format/choice-words';

type ChoiceNoteProps = {
  index: ChoiceIndex;
  chosen: Made;
  at: number;
  standings: readonly Standing[];
  /** The value that was pressed and is not made with the rest. */
  refused: Spot | null;
  onChoose: (made: Made) => void;
  /** "Tell me when it's back", for a variant that is sold out. */
  onMiss: (made: Made) => void;
};

/** Which value of this option has something to say: the one that was pressed, else on chips the first not to be had. */
function findTopic({ index, chosen, at, standings, refused }: ChoiceNoteProps): Spot | null {
  if (refused?.option === at) return refused;
  const kind = index.options[at]?.kind;
  const own = chosen.picks[at] ?? -1;
  if (kind === 'swatch' || kind === 'length') return null;
  if (standings[own]?.state === 'soldOut' && standings.some(({ state }) => state === 'open'))
    return { option: at, value: own };

  const soldOut = standings.findIndex(({ state }) => state === 'soldOut');
  const value = soldOut >= 0 ? soldOut : standings.findIndex(({ state }) => state === 'impossible');
  return value >= 0 ? { option: at, value } : null;
}

/** The sentence under an option about what is not to be had, with the way on. */
export function ChoiceNote(props: ChoiceNoteProps) {
  const { index, chosen, standings, refused, onChoose, onMiss } = props;
  const topic = findTopic(props);
  const standing = topic && standings[topic.value];
  if (!topic || !standing || standing.state === 'open') return null;

  const sentence = standingText(index, chosen, topic, standing.state);
  if (standing.gives) {
    const { gives } = standing;
    return (
      <>
        {sentence} <NoteButton onPress={() => onMiss(gives)}>Tell me when it’s back</NoteButton>
      </>
    );
  }
  if (topic !== refused) return sentence;

  const nearest = choose(index, chosen, topic);
  const take = (event: MouseEvent<HTMLButtonElement>) => {
    const value = index.options[topic.option]?.values[topic.value]?.value;
    const radios = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
    // The button goes with its sentence: the focus moves on to what it chose.
    [...radios].find((radio) => radio.value === value)?.focus();
    onChoose(nearest);
  };
  return (
    <>
      {sentence} Nearest: {changesText(index, chosen, nearest, topic.option)}.{' '}
      <NoteButton onPress={take}>Take that</NoteButton>
    </>
  );
}

type NoteButtonProps = { onPress: (event: MouseEvent<HTMLButtonElement>) => void; children: string };

const NoteButton = ({ onPress, children }: NoteButtonProps) => (
  <TextButton onClick={onPress} className="text-ink">
    {children}
  </TextButton>
);

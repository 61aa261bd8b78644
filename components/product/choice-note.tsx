'use client';

import type { MouseEvent } from 'react';
import { TextButton } from '@/components/ui/text-link';
import { choose, type ChoiceIndex, type Made, type Spot, type Standing } from '@/lib/format/choice';
import { changesText, notMadeText, soldOutText } from '@/lib/format/choice-words';

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

/** The value whose being sold out is said: on chips the chosen one, else the first. */
function findSoldOut({ index, chosen, at, standings }: ChoiceNoteProps): Spot | null {
  const kind = index.options[at]?.kind;
  if (kind === 'swatch' || kind === 'length') return null;
  const isSoldOut = (value: number) => standings[value]?.state === 'soldOut';
  const own = chosen.picks[at] ?? -1;
  const isOwnNews = isSoldOut(own) && standings.some(({ state }) => state === 'open');
  const value = isOwnNews ? own : standings.findIndex((_, place) => place !== own && isSoldOut(place));
  return value >= 0 ? { option: at, value } : null;
}

/** The values that are not made with the rest; told unasked on chips alone. */
function findNotMade({ index, at, standings }: ChoiceNoteProps): Spot[] {
  const kind = index.options[at]?.kind;
  if (kind === 'swatch' || kind === 'length') return [];
  return standings.flatMap(({ state }, value) => (state === 'impossible' ? [{ option: at, value }] : []));
}

/** The sentence under an option about what is not to be had, with the way on. */
export function ChoiceNote(props: ChoiceNoteProps) {
  const { index, chosen, at, standings, refused, onMiss } = props;
  if (refused?.option === at) return <Refusal {...props} refused={refused} />;

  const soldOut = findSoldOut(props);
  const missed = soldOut && standings[soldOut.value]?.gives;
  if (missed) {
    return (
      <>
        {soldOutText(index, chosen, soldOut)}{' '}
        <NoteButton onPress={() => onMiss(missed)}>Tell me when it’s back</NoteButton>
      </>
    );
  }
  return notMadeText(index, chosen, findNotMade(props)) || null;
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
      {nearest.qty <= 0 && ', sold out'}. <NoteButton onPress={take}>Take that</NoteButton>
    </>
  );
}

type NoteButtonProps = { onPress: (event: MouseEvent<HTMLButtonElement>) => void; children: string };

const NoteButton = ({ onPress, children }: NoteButtonProps) => (
  <TextButton onClick={onPress} className="text-ink">
    {children}
  </TextButton>
);

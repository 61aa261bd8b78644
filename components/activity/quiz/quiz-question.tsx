import { clsx } from 'clsx/lite';
import type { RefObject } from 'react';
import { StrandGlyph } from '@/components/ui/art/strand-glyph';
import type { SurveyQuestion } from '@/contract/activity';
import { findTexture } from '@/lib/format/hair-texture-shapes';

type QuizQuestionProps = {
  question: SurveyQuestion;
  value: string | null;
  onChoose: (value: string) => void;
  titleRef: RefObject<HTMLHeadingElement | null>;
};

/** The options of a question as full-row radios; a texture option shows its strand glyph. */
export const QuizQuestion = ({ question, value, onChoose, titleRef }: QuizQuestionProps) => (
  <div role="radiogroup" aria-labelledby={`question-${question.id}`} className="grid gap-5">
    <div>
      <h2
        ref={titleRef}
        id={`question-${question.id}`}
        tabIndex={-1}
        className="font-display text-display-m outline-none"
      >
        {question.title}
      </h2>
      <p className="mt-2 text-body text-ink-2">{question.hint}</p>
    </div>
    <div className="grid gap-3 sm:grid-cols-2">
      {question.options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex min-h-18 cursor-pointer items-center gap-4 rounded-field bg-paper px-5 py-4 transition-shadow duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            option.value === value
              ? 'inset-ring-2 inset-ring-ink'
              : 'inset-ring inset-ring-line-strong hover:inset-ring-ink',
          )}
        >
          <input
            type="radio"
            name={question.id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            className="cover-input opacity-0"
          />
          <OptionMark texture={option.texture} />
          <span>
            <span className="block font-semibold">{option.label}</span>
            <span className="block text-small text-ink-2">{option.hint}</span>
          </span>
        </label>
      ))}
    </div>
  </div>
);

function OptionMark({ texture }: { texture: string | null }) {
  const glyphTexture = texture && findTexture(texture);
  return glyphTexture ? (
    <StrandGlyph texture={glyphTexture} width={56} className="shrink-0 text-wine" />
  ) : null;
}

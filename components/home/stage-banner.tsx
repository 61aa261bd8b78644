import { StagePicture } from './stage-picture';
import { StageLead, StageTitle, type SlideProps } from './stage-words';

/** A slide with a banner of its own: the words stand on its empty left side, above it where it is narrow. */
export function StageBanner({ slide, isFirst }: SlideProps) {
  return (
    <div className="relative bg-ivory lg:flex lg:h-full lg:min-h-100 lg:items-center">
      <div className="relative z-1 shell grid gap-4 py-8 lg:gap-6">
        <StageTitle slide={slide} isFirst={isFirst} isBesidePicture />
        <StageLead slide={slide} isBesidePicture />
      </div>
      <StagePicture
        slide={slide}
        isFirst={isFirst}
        className="block w-full object-cover max-lg:aspect-3/2 max-lg:object-[92%_50%] lg:absolute lg:inset-0 lg:h-full"
      />
    </div>
  );
}
